"""Building, serving and measuring the site."""
