"""What makes bots play Leduc poker well."""
