TEXT: dict[str, str] = {}
