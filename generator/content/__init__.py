"""What is true, free of any language: YAML and Markdown read into typed, validated, positioned definitions."""
