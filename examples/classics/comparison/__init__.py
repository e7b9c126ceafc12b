"""The same games here and in OpenSpiel: programs that compare rules, speed, strength and policies."""
