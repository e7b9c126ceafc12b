"""What makes bots play gin rummy well."""
