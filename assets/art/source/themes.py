"""The boards and the sets of pieces: what each is made of, and which signs it carries.

Purpose: data only; read by the Blender jobs and by write_themes.py, which writes the game's part.
Sources for the signs of each period: Ludii's evidence-based rule sets, the notices of Louvre
E 2710, Brooklyn 49.56 and Met 01.4.1a, Carter's cards 345 and 585r. The boards' materials
follow such pieces but copy none of them. Standard library only."""

BOARDS = {
    # Ramesside signs: gods instead of numbers. Faience in an ebony box: the board of the house.
    "ramesside": {
        "signs": {15: "ankh", 26: "nefer_3", 27: "water", 28: "gods_3", 29: "gods_2", 30: "falcon"},
        "style": "inlay",
        "box": "ebony",
        "lattice": "ebony",
        "tile": "faience",
        "special": "ivory",
        "line": "gold",
        "ornament": "ivory",
        "arrows": "gold",
        "frieze": ("lapis", "turquoise", "carnelian", "turquoise"),
        "drawer": "cedar",
        "feet": "gold",
    },
    # The reign of Thutmose III: souls as storks, seated men, the last house without a sign.
    "thutmosid": {
        "signs": {15: "ankh_was", 26: "nefer_3", 27: "water", 28: "storks_3", 29: "men_2"},
        "style": "ink",
        "box": "cedar",
        "lattice": "sycamore",
        "tile": "faience_blue",
        "special": "faience_pale",
        "line": None,
        "ornament": "sycamore",
        "arrows": "sycamore",
        "frieze": None,
        "drawer": "sycamore",
        "feet": "cedar",
    },
    # Before the New Kingdom: good, a cross, and strokes that count down.
    "old": {
        "signs": {26: "nefer", 27: "crossed", 28: "strokes_3", 29: "strokes_2"},
        "style": "ink",
        "box": "acacia",
        "lattice": "bone",
        "tile": "acacia_tile",
        "special": "bone",
        "line": "bone",
        "ornament": None,
        "arrows": "bone",
        "frieze": None,
        "drawer": "acacia",
        "feet": "acacia",
    },
    # Scratched into a block of sandstone, without any sign.
    "plain": {
        "signs": {},
        "style": "ink",
        "box": "sandstone",
        "core": "sandstone_dark",
        "lattice": None,
        "tile": "sandstone_tile",
        "special": "sandstone_tile",
        "line": None,
        "ornament": None,
        "arrows": "ochre",
        "frieze": None,
        "drawer": None,
        "feet": "sandstone",
    },
    # A box entirely of faience, like one of Amenhotep III: a nefer and numerals.
    "faience": {
        "signs": {26: "nefer", 28: "strokes_3", 29: "strokes_2", 30: "strokes_1"},
        "style": "ink",
        "box": "glaze",
        "lattice": "glaze_dark",
        "tile": "glaze_tile",
        "special": "glaze_tile",
        "line": "glaze_dark",
        "ornament": "glaze_dark",
        "arrows": "glaze_dark",
        "frieze": None,
        "drawer": "glaze_tile",
        "feet": "glaze",
    },
    # Ebony with squares of ivory, after the large box of Tutankhamun.
    "ebony": {
        "signs": {15: "frog", 26: "nefer_3", 27: "water", 28: "gods_3", 29: "gods_2", 30: "sun"},
        "style": "inlay",
        "box": "ebony",
        "lattice": "ebony",
        "tile": "ivory_old",
        "special": "ivory_old",
        "line": "gold",
        "ornament": "gold",
        "arrows": "gold",
        "frieze": None,
        "drawer": "ivory_old",
        "feet": "gold",
    },
}
USUAL_BOARD = "ramesside"

# The material of a cone, of a spool, and of the rings around both.
PIECES = {
    "ivory": {"cone": "ivory_piece", "spool": "ebony_piece", "ring": "gold"},
    "red": {"cone": "ivory_red", "spool": "ivory_white", "ring": "gold"},
    "blue": {"cone": "faience_white", "spool": "faience_deep", "ring": "glaze_ring"},
}
USUAL_PIECES = {
    "ramesside": "ivory",
    "thutmosid": "ivory",
    "old": "ivory",
    "plain": "blue",
    "faience": "ivory",
    "ebony": "red",
}
