"""`python -m entrepot` is the command `entrepot`."""

import sys

from entrepot.cli import main

sys.exit(main())
