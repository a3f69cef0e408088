"""The names of the rule sets, read from the program's source."""
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def _found(pattern, path):
    return re.search(pattern, (ROOT / path).read_text(encoding="utf-8"), re.S).group(1)


# In the order of their ids, oldest first.
NAMES = _found(r'SENET_RULES_NAMES "([^"]+)"', "include/senet/rules.h").split()
# In the order shown to people.
LISTED = [name.lower() for name in
          re.findall(r"SENET_RULES_(\w+)",
                     _found(r"LISTED\[[^]]*\] = \{(.*?)\}", "src/core/rules.c"))]
