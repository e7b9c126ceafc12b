"""What makes bots play hearts well."""
