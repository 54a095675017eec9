"""Catalogs, lexicons and strict message formatting: values with a kind and an id put into sentences of any language."""
