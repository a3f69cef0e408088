"""The drawings of the signs of the special houses, on a tile of 1000 by 1000.

Purpose: SIGNS, name -> Sign, for signs.py to render as inlay and as ink. Each drawing is a list
of parts painted in order: cells of stone, bands of even width, inner wires. The forms are those
of the hieroglyphs (Gardiner's number in the title); all face right.
Lines are given by the points they pass through, 'x,y x,y! ...', where '!' marks a corner; at all
other points they are smooth."""

from dataclasses import dataclass
from enum import Enum


class Inlay(Enum):
    LAPIS = 1
    CARNELIAN = 2
    GOLD = 3


@dataclass
class Cell:
    """A closed form with an outline. ink: 'bare', 'dark' or 'ochre' inside the outline."""

    path: str
    stone: Inlay = Inlay.LAPIS
    ink: str = "bare"


@dataclass
class Band:
    """A line wide enough for stone; width is measured between the centres of its wires."""

    path: str
    width: float
    stone: Inlay = Inlay.LAPIS
    ink: str = "bare"


@dataclass
class Wire:
    """A line within a form; bold ones are as wide as outlines."""

    path: str
    bold: bool = False


@dataclass
class Placed:
    """Parts drawn in their own box, scaled and placed with its corner at x, y."""

    parts: list
    x: float
    y: float
    scale: float = 1.0


@dataclass
class Sign:
    title: str
    parts: list


# ---- paths ---------------------------------------------------------------------------------

REACH = 0.37  # of a curve's handles, relative to its chord: close to a quarter circle's


def parse(points):
    """'x,y x,y!' -> [((x, y), is_corner)]"""
    parsed = []
    for word in points.split():
        x, y = word.rstrip("!").split(",")
        parsed.append(((float(x), float(y)), word.endswith("!")))
    return parsed


def through(run):
    """Bezier curves through a run of points; the slope at each is that between its neighbours."""
    text = ""
    for i in range(len(run) - 1):
        before, (x0, y0), (x1, y1) = run[max(i - 1, 0)], run[i], run[i + 1]
        after = run[min(i + 2, len(run) - 1)]
        span = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        ax, ay = handle(before, (x1, y1), span)
        bx, by = handle((x0, y0), after, span)
        text += f" C{x0 + ax:.0f},{y0 + ay:.0f} {x1 - bx:.0f},{y1 - by:.0f} {x1:.0f},{y1:.0f}"
    return text


def handle(start, end, span):
    """A handle for a curve over span, in the direction from start to end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    return dx / length * span * REACH, dy / length * span * REACH


def line(points):
    """An open line, smooth except at its corners."""
    parsed = parse(points)
    (x, y), _ = parsed[0]
    text, run = f"M{x:.0f},{y:.0f}", [parsed[0][0]]
    for i, (point, corner) in enumerate(parsed[1:], 1):
        run.append(point)
        if corner or i == len(parsed) - 1:
            text += f" L{point[0]:.0f},{point[1]:.0f}" if len(run) == 2 else through(run)
            run = [point]
    return text


def form(points):
    """A closed line; its first point is a corner."""
    return f"{line(points + ' ' + points.split()[0])} Z"


def placed(points, left, top, wider, taller):
    """The same points, stretched and moved."""
    return " ".join(
        f"{left + x * wider:g},{top + y * taller:g}{'!' if corner else ''}"
        for (x, y), corner in parse(points)
    )


def circle(x, y, r):
    return f"M{x - r:g},{y:g} a{r:g},{r:g} 0 1,1 {2 * r:g},0 a{r:g},{r:g} 0 1,1 {-2 * r:g},0 Z"


def bar(x0, y0, x1, y1):
    return f"M{x0:g},{y0:g} H{x1:g} V{y1:g} H{x0:g} Z"


L, C, GOLD = Inlay.LAPIS, Inlay.CARNELIAN, Inlay.GOLD

# ---- ankh and was --------------------------------------------------------------------------

ANKH = [
    Cell(
        "M462,530 C366,440 322,348 322,266 C322,158 400,84 500,84 C600,84 678,158 678,266 "
        "C678,348 634,440 538,530 Z M500,446 C440,378 404,318 404,266 C404,206 446,166 500,166 "
        "C554,166 596,206 596,266 C596,318 560,378 500,446 Z"
    ),
    Cell("M456,498 C380,496 292,486 206,464 V612 C292,590 380,580 456,578 Z"),
    Cell("M544,498 C620,496 708,486 794,464 V612 C708,590 620,580 544,578 Z"),
    Cell("M460,578 C458,700 444,810 420,916 H580 C556,810 542,700 540,578 Z"),
    Cell(bar(446, 488, 554, 588), C),
]

# in a box of 190 by 830
WAS = [
    Band(line("62,250 62,775"), 40),
    Cell(
        form(
            "22,0! 52,40 64,118! 92,136 116,178 152,222 188,270! 168,294! 130,270 102,252! "
            "82,276! 82,340! 42,340! 42,240 28,170 16,80"
        )
    ),
    Cell(form("40,756! 84,756! 90,790 114,830! 82,830! 62,796! 42,830! 10,830! 34,790"), C),
]

ANKH_WAS = [
    Placed(WAS, 78, 84),
    Placed(ANKH, 35, 126, 0.86),
    Placed(WAS, 728, 84),
]

# ---- nefer ---------------------------------------------------------------------------------


def nefer(middle, width):
    """Heart and windpipe; width is that of the heart."""

    def spread(points):
        """Points whose x is in hundredths of half the width, from the centre."""
        return placed(points, middle, 0, width / 200, 1)

    return [
        Cell(bar(middle - 24, 85, middle + 24, 600)),
        Cell(bar(middle - 0.52 * width, 158, middle + 0.52 * width, 214), C),
        Cell(
            form(
                spread(
                    "23,548! 58,586 88,655 100,745 84,842 48,898 0,915 -48,898 -84,842 -100,745 "
                    "-88,655 -58,586 -23,548!"
                )
            )
        ),
        Cell(form(spread("68,868! 48,898 0,915 -48,898 -68,868! -46,788 0,742 46,788")), C),
        Wire(line(spread("-58,722 -36,666 0,648 36,666 58,722"))),
    ]


# ---- water, sticks, strokes, sun -----------------------------------------------------------


def ripple(middle, teeth=6, left=108, right=892, rise=40, half=48):
    """One line of water: teeth, with the ends cut level below the outermost."""
    step = (right - left) / (2 * teeth)
    heights = [rise if i % 2 == 0 else -rise for i in range(2 * teeth + 1)]
    points = [(left + i * step, middle + height) for i, height in enumerate(heights)]
    upper = [f"{x:g},{y - half:g}!" for x, y in points[1:-1]]
    lower = [f"{x:g},{y + half:g}!" for x, y in points[1:-1]]
    foot = middle + rise + half
    left_end = f"{left + 0.7 * step:g},{foot:g}! {left - 0.2 * step:g},{foot:g}!"
    right_end = f"{right + 0.2 * step:g},{foot:g}! {right - 0.7 * step:g},{foot:g}!"
    return Cell(form(" ".join([left_end, *upper, right_end, *lower[::-1]])), L, "dark")


WATER = [ripple(y) for y in (232, 500, 768)]

CROSSED = [
    Cell(form("125,200! 200,125! 875,800! 800,875!"), C, "dark"),
    Cell(form("125,800! 800,125! 875,200! 200,875!"), L, "dark"),
]


def stroke(middle):
    """A numeral's stroke, wider at its ends."""
    edge = ((-46, 105), (46, 105), (39, 500), (46, 895), (-46, 895), (-39, 500))
    return Cell(form(" ".join(f"{middle + x},{y}!" for x, y in edge)), L, "dark")


SUN = [
    Cell(circle(500, 500, 345), GOLD),
    Cell(circle(500, 500, 310), C, "ochre"),
    Cell(circle(500, 500, 88), L, "dark"),
]

# ---- people and gods -----------------------------------------------------------------------

# a seated man, in a box of 660 by 1000: the far leg raised, the near one folded under the kilt
MAN = [
    Cell(
        form(
            "300,800! 400,660 470,592 530,584 568,630 562,720 535,850 522,922! 600,940 640,966! "
            "640,1000! 420,1000! 360,900"
        ),
        C,
    ),
    Wire(line("515,655 490,720 478,830")),
    Cell(
        form(
            "120,880! 300,870 480,860! 555,890 562,960 490,1000! 260,988 130,1000! 30,1000! "
            "30,965! 85,935"
        ),
        C,
    ),
    Cell(form("140,705! 230,716 330,724! 420,755 520,815 548,868! 480,900 300,900 118,892!")),
    Cell(
        form(
            "205,305! 280,292 330,325 350,390 365,480 345,600 332,724! 240,722 148,706! "
            "165,580 130,440 145,345"
        ),
        C,
    ),
    Band(line("355,385 470,500! 560,420 635,305"), 72, C),
    Band(line("150,370 62,590! 310,510"), 72, C),
    Cell(
        form("215,180! 330,85! 348,145 392,200! 370,222! 370,272! 305,278! 305,335 225,335!"),
        C,
    ),
    Cell(
        form(
            "354,110! 320,38 240,3 155,28 108,110 116,200 185,268! 225,252 245,208! 230,168 "
            "275,148!"
        )
    ),
    Wire(line("305,182 338,176")),
]

# a seated god, wrapped, in a box of 450 by 920
GOD = [
    Cell(
        form(
            "112,380! 106,600 102,872! 45,888! 45,920! 455,920! 455,888! 406,862! 434,760 "
            "444,650 412,580 366,594 326,650! 346,560 352,460 322,400 285,365!"
        )
    ),
    Wire(line("342,284 350,336 398,380"), True),
    Cell(
        form("228,140! 318,108! 330,158 380,206! 354,228! 352,290! 290,294! 290,376! 215,370!"),
        C,
    ),
    Cell(
        form(
            "328,120! 292,42 215,8 138,30 94,110 84,240 62,450! 240,450! 240,350 250,268! "
            "222,218 250,165!"
        )
    ),
    Wire(line("292,184 326,178")),
]

# ---- birds and frog ------------------------------------------------------------------------

FALCON = [
    Cell(circle(670, 152, 92), C, "ochre"),
    # tail, then each leg and foot, the far one first
    Cell(form("330,690! 180,838! 300,915! 470,690!")),
    Cell(form("600,640! 612,760 606,880! 646,880! 652,780 700,640!"), C),
    Cell(form("596,918! 606,872! 648,872! 720,880 768,918!")),
    Cell(form("425,680! 436,770 446,862! 490,812! 506,880! 558,880! 568,800 600,730 690,600!"), C),
    Cell(form("452,918! 470,888 506,872! 560,872! 640,880 690,918!")),
    # trunk with head, then the wing over it
    Cell(
        form(
            "560,345! 590,280 660,244 740,260 800,310 818,385! 785,352 750,368! 738,400 762,470 "
            "740,560 670,650 580,740! 400,720 400,500"
        )
    ),
    Cell(
        form(
            "500,372! 600,360 690,410 710,470 660,545! 520,620 320,720 130,800! 240,640 380,480"
        )
    ),
    Wire(line("660,545! 560,500 500,470 460,410")),
    Wire(line("160,786! 360,620 520,500")),
    Wire(line("160,790! 380,660 580,525")),
    Wire(line("758,290 748,328 756,364")),
    Cell(circle(700, 320, 20), C, "dark"),
    Wire(line("700,340 702,376 676,398")),
]

# a saddle-billed stork except its tail, in a box of 760 by 1000
STORK = [
    Band(line("470,600! 550,790! 585,972! 680,980"), 52, C, "dark"),
    Band(line("400,620! 375,800! 390,972! 490,980"), 52, C, "dark"),
    # lappet, bill, then the trunk with neck and head
    Cell(form("615,330! 660,360 695,440 665,490 630,440 620,380"), C),
    Cell(form("560,35! 800,150! 780,190! 560,120!"), C),
    Cell(
        form(
            "595,75! 580,30 520,8 455,35 440,110 470,200 460,300! 360,310 230,420 90,610! "
            "300,640 480,630 600,520 640,400 590,270 540,180 555,130"
        )
    ),
    Cell(form("500,370! 560,420 540,510 420,570 90,615! 230,440 380,340")),
    Cell(circle(515, 78, 8), GOLD, "dark"),
]
STORK_TAIL = Cell(form("130,600! 60,690! 130,720! 330,650!"))
STORKS_3 = [
    Placed(STORK, 412, 188, 0.63),
    Placed(STORK, 234, 188, 0.63),
    Placed([STORK_TAIL] + STORK, 56, 188, 0.63),
]


FROG = [
    # trunk, belly, near arm
    Cell(
        form(
            "905,235! 890,290 815,365! 765,500 690,615 600,710 480,785 300,840! 150,855 "
            "95,760 115,600 215,440 395,315 580,230 680,190! 700,140 760,128 805,165! 870,185"
        )
    ),
    Cell(form("815,365! 765,500 690,615 600,710 440,800! 500,700 600,600 690,470"), C),
    Cell(
        form(
            "720,860! 690,800 622,680 602,560 650,478 715,490 748,560 738,690 765,775 800,780 "
            "842,728! 850,772! 922,770! 862,818! 915,832! 905,860!"
        )
    ),
    # foot, then the thigh over it
    Cell(
        form(
            "260,800! 420,790 465,748! 482,790! 550,762! 530,808! 600,822! 548,838! 560,862! "
            "220,862!"
        )
    ),
    Cell(form("140,850! 160,740 260,640 370,635 425,705 390,780 300,825! 230,862! 170,862!")),
    Cell(circle(752, 194, 30), C, "dark"),
    Wire(line("903,246 850,282 782,306")),
    Wire(line("655,300 460,392 310,500 205,640")),
]

SIGNS = {
    "ankh": Sign("ankh, S34", ANKH),
    "ankh_was": Sign("ankh between two was sceptres, S34 S40", ANKH_WAS),
    "frog": Sign("frog, I7", FROG),
    "nefer": Sign("nefer, F35", nefer(500, 300)),
    "nefer_3": Sign("three nefer, F35", nefer(220, 210) + nefer(500, 210) + nefer(780, 210)),
    "water": Sign("water, N35A", WATER),
    "crossed": Sign("crossed sticks, Z9", CROSSED),
    "strokes_3": Sign("numeral three, Z15B", [stroke(x) for x in (220, 500, 780)]),
    "strokes_2": Sign("numeral two, Z15A", [stroke(x) for x in (350, 650)]),
    "strokes_1": Sign("numeral one, Z15", [stroke(500)]),
    "storks_3": Sign("three saddle-bill storks, G30", STORKS_3),
    "men_2": Sign("two seated men, A1", [Placed(MAN, x, 190, 0.62) for x in (88, 505)]),
    "gods_3": Sign("three seated gods, A40", [Placed(GOD, x, 218, 0.605) for x in (74, 357, 640)]),
    "gods_2": Sign("two seated gods, A40", [Placed(GOD, x, 115, 0.84) for x in (86, 514)]),
    "falcon": Sign("falcon of Horus, G5, with the sun", [Placed(FALCON, 46, 40, 0.95)]),
    "sun": Sign("sun, N5", SUN),
}
