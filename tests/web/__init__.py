"""A package, so that its fixtures of scope "package" end with its tests."""
