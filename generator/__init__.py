"""Generator of a multilingual rules website for Belote and Coinche, every figure computed."""

__version__ = "0.1.0"
