"""The names of the rule sets, from where the program has them."""
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _found(pattern, path):
    return re.search(pattern, (ROOT / path).read_text(encoding="utf-8"), re.S).group(1)


# Oldest first, as their ids.
NAMES = _found(r'SENET_RULES_NAMES "([^"]+)"', "include/senet/rules.h").split()
# In the order in which people see them.
LISTED = [name.lower() for name in
          re.findall(r"SENET_RULES_(\w+)", _found(r"LISTED\[[^]]*\] = \{(.*?)\}", "src/core/rules.c"))]
