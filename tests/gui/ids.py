"""Reads the widget ids from the sources of the screens, so that no test has a copy."""
import re
from types import SimpleNamespace

from driver import ROOT


def setting_ids():
    """The ids of the rows on the settings screen, by field name."""
    first = ids("form.h", "FORM_ID_").SETTING
    table = (ROOT /
             "src/game/settings.h").read_text(encoding="utf-8").split("define SETTINGS_MAP")[1]
    table = table.replace("\\\n", "\n")  # join continued rows
    fields = re.findall(r'\b(?:NUMBER|SWITCH|CHOICE|TEXT)\(\s*"\w+",\s*"\w+",\s*(\w+)', table)
    return SimpleNamespace(**{field.upper(): first + i for i, field in enumerate(fields)})


def ids(source, prefix="ID_"):
    """The enumerators with this prefix in a file of src/ui, without the prefix."""
    path, = (ROOT / "src/ui").rglob(source)
    text = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    values = {}
    for body in re.findall(r"\benum\s*\{([^}]*)\}", text):
        number = -1
        for name, value in re.findall(r"(\w+)\s*(?:=([^,]*))?", body):
            terms = [term.strip() for term in (value or str(number + 1)).split("+")]
            if any(not term.isdigit() and term not in values for term in terms):
                break  # not an enum of widget ids
            number = sum(int(values.get(term, term)) for term in terms)
            values[name] = number
    return SimpleNamespace(**{name[len(prefix):]: value for name, value in values.items()
                              if name.startswith(prefix)})
