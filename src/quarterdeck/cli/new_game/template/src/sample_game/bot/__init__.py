"""What makes bots play this game well."""
