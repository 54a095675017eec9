"""Pages: computed examples as views, named values, and their HTML in each language."""
