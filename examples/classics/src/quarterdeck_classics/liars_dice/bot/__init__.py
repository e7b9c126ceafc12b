"""What makes bots play liar's dice well."""
