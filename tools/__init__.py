"""Commands for those who work on Entrepot. They are no part of the installed package."""
