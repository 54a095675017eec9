"""Publishing a site: plan, render, write."""
