"""The rules of Belote and Coinche: pure functions on frozen values, no I/O, no text, no language."""
