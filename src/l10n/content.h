// The texts about the game: the rules, the exhibition's pages, houses, a timeline. They come from
// files that museums and translators write; later files overlay earlier ones, key by key.
// Layer: l10n. Depends on base; opens no files. assets/content/README.md describes the format.
// Invariant: every key has a text, even if empty; a bad line costs only its own text.
#pragma once

#include <stdbool.h>
#include <stddef.h>

/** The keys of all sections: X(NAME, word in the file). */
#define CONTENT_KEY_MAP(X)                                                                         \
    X(TITLE, "title")                                                                              \
    X(TEXT, "text")                                                                                \
    X(CAPTION, "caption") /**< of a picture; in the timeline: how certain the entry is */          \
    X(SOURCE, "source")                                                                            \
    X(PICTURE, "picture")     /**< a museum's own: a file next to the text */                      \
    X(ALT, "alt")             /**< describes that picture to people who cannot see it */           \
    X(LOGO, "logo")           /**< a file next to the text */                                      \
    X(DONOR, "donor")         /**< whom the museum thanks */                                       \
    X(MORE, "more")           /**< a second paragraph, or "" */                                    \
    X(CHOICE, "choice")       /**< what the source leaves open and how it is played here, or "" */ \
    X(POSITION, "position")   /**< of a small board, see text/rules_text.h; only in English */     \
    X(MOVES, "moves")         /**< legal moves there, separated by spaces */                       \
    X(FORBIDDEN, "forbidden") /**< an illegal move there, or "" */                                 \
    X(H15, "h15")             /**< what this house does in a rule set; "": nothing special */      \
    X(H26, "h26")                                                                                  \
    X(H27, "h27")                                                                                  \
    X(H28, "h28")                                                                                  \
    X(H29, "h29")                                                                                  \
    X(H30, "h30")                                                                                  \
    X(JEQUIER, "jequier") /**< its cell in a table; the order is that of senet_rules_id */         \
    X(PERGIOCO, "pergioco")                                                                        \
    X(PHARAOH, "pharaoh")                                                                          \
    X(BGA, "bga")                                                                                  \
    X(KENDALL, "kendall")                                                                          \
    X(MUSEUM, "museum")

typedef enum content_key {
#define CONTENT_KEY_ENUM(name, word) CONTENT_##name,
    CONTENT_KEY_MAP(CONTENT_KEY_ENUM)
#undef CONTENT_KEY_ENUM
        CONTENT_KEYS
} content_key;

/** Kinds of sections; each has its own keys. The built-in English file has every section except
 *  those that only a museum writes: WELCOME, OWN and the chapter of OWN. */
typedef enum content_kind {
    CONTENT_KIND_WELCOME, /**< title, text: the museum's name and introduction; logo, donor */
    CONTENT_KIND_OWN,     /**< a museum's page: title, text, picture, alt, caption, source */
    CONTENT_KIND_CHAPTER, /**< title */
    CONTENT_KIND_PAGE,    /**< title, text, source */
    CONTENT_KIND_PICTURE, /**< a page with a picture: also caption */
    CONTENT_KIND_HOUSE,   /**< a page about a house */
    CONTENT_KIND_TIME,    /**< title (the date), text, caption (how sure it is), source */
    CONTENT_KIND_FACT,    /**< a fact for a visitor to take home: text, source */
    CONTENT_KIND_GLANCE,  /**< a rule set on one page: text, and if needed h15 to h30 */
    CONTENT_KIND_RULE,    /**< title, text, and if needed more, choice, position, moves, forbidden,
                               caption */
    CONTENT_KIND_TABLE,   /**< how the rule sets differ: title, text */
    CONTENT_KIND_ROW      /**< a row of that table: title, a cell for each rule set */
} content_kind;

/** Sections in the order in which visitors see them: X(NAME, name in the file, kind). */
#define CONTENT_SECTION_MAP(X)                            \
    X(WELCOME, "museum", WELCOME)                         \
    X(CHAPTER_SENET, "chapter.senet", CHAPTER)            \
    X(CHAPTER_BOARD, "chapter.board", CHAPTER)            \
    X(CHAPTER_PIECES, "chapter.pieces", CHAPTER)          \
    X(CHAPTER_TIME, "chapter.time", CHAPTER)              \
    X(CHAPTER_AFTERLIFE, "chapter.afterlife", CHAPTER)    \
    X(CHAPTER_RULES, "chapter.rules", CHAPTER)            \
    X(CHAPTER_COMPARE, "chapter.compare", CHAPTER)        \
    X(CHAPTER_CREDITS, "chapter.credits", CHAPTER)        \
    X(CHAPTER_OWN, "chapter.own", CHAPTER)                \
    X(OWN_1, "own.1", OWN)                                \
    X(OWN_2, "own.2", OWN)                                \
    X(OWN_3, "own.3", OWN)                                \
    X(OWN_4, "own.4", OWN)                                \
    X(OWN_5, "own.5", OWN)                                \
    X(OWN_6, "own.6", OWN)                                \
    X(OWN_7, "own.7", OWN)                                \
    X(OWN_8, "own.8", OWN)                                \
    X(WHAT, "page.what", PICTURE)                         \
    X(KNOWN, "page.known", PICTURE)                       \
    X(UNKNOWN, "page.unknown", PICTURE)                   \
    X(BOARD, "page.board", PICTURE)                       \
    X(OLD, "page.old", PICTURE)                           \
    X(THUTMOSID, "page.thutmosid", PICTURE)               \
    X(RAMESSIDE, "page.ramesside", PICTURE)               \
    X(HOUSE_15, "house.15", HOUSE)                        \
    X(HOUSE_26, "house.26", HOUSE)                        \
    X(HOUSE_27, "house.27", HOUSE)                        \
    X(HOUSE_28, "house.28", HOUSE)                        \
    X(HOUSE_29, "house.29", HOUSE)                        \
    X(HOUSE_30, "house.30", HOUSE)                        \
    X(PIECES, "page.pieces", PICTURE)                     \
    X(STICKS, "page.sticks", PICTURE)                     \
    X(TIMELINE, "page.timeline", PAGE)                    \
    X(TIME_1, "time.1", TIME)                             \
    X(TIME_2, "time.2", TIME)                             \
    X(TIME_3, "time.3", TIME)                             \
    X(TIME_4, "time.4", TIME)                             \
    X(TIME_5, "time.5", TIME)                             \
    X(TIME_6, "time.6", TIME)                             \
    X(TIME_7, "time.7", TIME)                             \
    X(TIME_8, "time.8", TIME)                             \
    X(TIME_9, "time.9", TIME)                             \
    X(TIME_10, "time.10", TIME)                           \
    X(TIME_11, "time.11", TIME)                           \
    X(TIME_12, "time.12", TIME)                           \
    X(TIME_13, "time.13", TIME)                           \
    X(TIME_14, "time.14", TIME)                           \
    X(TIME_15, "time.15", TIME)                           \
    X(AFTERLIFE, "page.afterlife", PICTURE)               \
    X(ANI, "page.ani", PICTURE)                           \
    X(RULES_JEQUIER, "rules.jequier", PAGE)               \
    X(RULES_PERGIOCO, "rules.pergioco", PAGE)             \
    X(RULES_PHARAOH, "rules.pharaoh", PAGE)               \
    X(RULES_BGA, "rules.bga", PAGE)                       \
    X(RULES_KENDALL, "rules.kendall", PAGE)               \
    X(RULES_MUSEUM, "rules.museum", PAGE)                 \
    X(GLANCE_KENDALL, "glance.kendall", GLANCE)           \
    X(GLANCE_MUSEUM, "glance.museum", GLANCE)             \
    X(GLANCE_PERGIOCO, "glance.pergioco", GLANCE)         \
    X(GLANCE_PHARAOH, "glance.pharaoh", GLANCE)           \
    X(GLANCE_BGA, "glance.bga", GLANCE)                   \
    X(GLANCE_JEQUIER, "glance.jequier", GLANCE)           \
    X(RULE_BOARD, "rule.board", RULE)                     \
    X(RULE_STICKS6, "rule.sticks6", RULE)                 \
    X(RULE_STICKS5, "rule.sticks5", RULE)                 \
    X(RULE_OPENING, "rule.opening", RULE)                 \
    X(RULE_ATTACK_SAFE, "rule.attack.safe", RULE)         \
    X(RULE_ATTACK_BARE, "rule.attack.bare", RULE)         \
    X(RULE_BLOCKS, "rule.blocks", RULE)                   \
    X(RULE_KENDALL_BEGIN, "rule.kendall.begin", RULE)     \
    X(RULE_KENDALL_MOVES, "rule.kendall.moves", RULE)     \
    X(RULE_KENDALL_BLOCKS, "rule.kendall.blocks", RULE)   \
    X(RULE_KENDALL_GATE, "rule.kendall.gate", RULE)       \
    X(RULE_KENDALL_OFF, "rule.kendall.off", RULE)         \
    X(RULE_KENDALL_MIX, "rule.kendall.mix", RULE)         \
    X(RULE_KENDALL_ABOUT, "rule.kendall.about", RULE)     \
    X(RULE_MUSEUM_MOVES, "rule.museum.moves", RULE)       \
    X(RULE_MUSEUM_ATTACK, "rule.museum.attack", RULE)     \
    X(RULE_MUSEUM_LIFE, "rule.museum.life", RULE)         \
    X(RULE_MUSEUM_GATE, "rule.museum.gate", RULE)         \
    X(RULE_MUSEUM_WATER, "rule.museum.water", RULE)       \
    X(RULE_MUSEUM_DECIDE, "rule.museum.decide", RULE)     \
    X(RULE_MUSEUM_OFF, "rule.museum.off", RULE)           \
    X(RULE_MUSEUM_ABOUT, "rule.museum.about", RULE)       \
    X(RULE_PERGIOCO_MOVES, "rule.pergioco.moves", RULE)   \
    X(RULE_PERGIOCO_BEAUTY, "rule.pergioco.beauty", RULE) \
    X(RULE_PERGIOCO_OFF, "rule.pergioco.off", RULE)       \
    X(RULE_PERGIOCO_POINTS, "rule.pergioco.points", RULE) \
    X(RULE_PERGIOCO_ABOUT, "rule.pergioco.about", RULE)   \
    X(RULE_PHARAOH_ENTER, "rule.pharaoh.enter", RULE)     \
    X(RULE_PHARAOH_TAKEN, "rule.pharaoh.taken", RULE)     \
    X(RULE_PHARAOH_MOVES, "rule.pharaoh.moves", RULE)     \
    X(RULE_PHARAOH_BACK, "rule.pharaoh.back", RULE)       \
    X(RULE_PHARAOH_ATTACK, "rule.pharaoh.attack", RULE)   \
    X(RULE_PHARAOH_BLOCKS, "rule.pharaoh.blocks", RULE)   \
    X(RULE_PHARAOH_REFUSED, "rule.pharaoh.refused", RULE) \
    X(RULE_PHARAOH_READING, "rule.pharaoh.reading", RULE) \
    X(RULE_PHARAOH_TRUTHS, "rule.pharaoh.truths", RULE)   \
    X(RULE_PHARAOH_RA, "rule.pharaoh.ra", RULE)           \
    X(RULE_PHARAOH_ANKH, "rule.pharaoh.ankh", RULE)       \
    X(RULE_PHARAOH_OFF, "rule.pharaoh.off", RULE)         \
    X(RULE_PHARAOH_ABOUT, "rule.pharaoh.about", RULE)     \
    X(RULE_BGA_BEGIN, "rule.bga.begin", RULE)             \
    X(RULE_BGA_MOVES, "rule.bga.moves", RULE)             \
    X(RULE_BGA_GATE, "rule.bga.gate", RULE)               \
    X(RULE_BGA_TRAP, "rule.bga.trap", RULE)               \
    X(RULE_BGA_DROWN, "rule.bga.drown", RULE)             \
    X(RULE_BGA_SHELTER, "rule.bga.shelter", RULE)         \
    X(RULE_BGA_OFF, "rule.bga.off", RULE)                 \
    X(RULE_BGA_ABOUT, "rule.bga.about", RULE)             \
    X(RULE_JEQUIER_MOVES, "rule.jequier.moves", RULE)     \
    X(RULE_JEQUIER_OFF, "rule.jequier.off", RULE)         \
    X(RULE_JEQUIER_WAIT, "rule.jequier.wait", RULE)       \
    X(RULE_JEQUIER_RECALL, "rule.jequier.recall", RULE)   \
    X(RULE_JEQUIER_FROZEN, "rule.jequier.frozen", RULE)   \
    X(RULE_JEQUIER_POINTS, "rule.jequier.points", RULE)   \
    X(RULE_JEQUIER_ABOUT, "rule.jequier.about", RULE)     \
    X(TABLE, "table", TABLE)                              \
    X(TABLE_STICKS, "table.sticks", ROW)                  \
    X(TABLE_SAFE, "table.safe", ROW)                      \
    X(TABLE_BLOCKS, "table.blocks", ROW)                  \
    X(TABLE_15, "table.15", ROW)                          \
    X(TABLE_26, "table.26", ROW)                          \
    X(TABLE_27, "table.27", ROW)                          \
    X(TABLE_28, "table.28", ROW)                          \
    X(TABLE_BACKWARD, "table.backward", ROW)              \
    X(TABLE_OFF, "table.off", ROW)                        \
    X(TABLE_LENGTH, "table.length", ROW)                  \
    X(CREDITS, "page.credits", PAGE)                      \
    X(FACT_1, "fact.1", FACT)                             \
    X(FACT_2, "fact.2", FACT)                             \
    X(FACT_3, "fact.3", FACT)                             \
    X(FACT_4, "fact.4", FACT)                             \
    X(FACT_5, "fact.5", FACT)                             \
    X(FACT_6, "fact.6", FACT)                             \
    X(FACT_7, "fact.7", FACT)                             \
    X(FACT_8, "fact.8", FACT)

typedef enum content_section {
#define CONTENT_SECTION_ENUM(name, word, kind) CONTENT_##name,
    CONTENT_SECTION_MAP(CONTENT_SECTION_ENUM)
#undef CONTENT_SECTION_ENUM
        CONTENT_SECTIONS
} content_section;

enum {
    CONTENT_ROWS = CONTENT_TABLE_LENGTH - CONTENT_TABLE_STICKS + 1, /**< of the table */
    CONTENT_FACTS = CONTENT_FACT_8 - CONTENT_FACT_1 + 1,
    CONTENT_TEXT_CAP = 1600,    /**< bytes of one text with its NUL; longer texts are ignored */
    CONTENT_FILE_CAP = 1 << 18, /**< bytes of a file; the rest is ignored */
    CONTENT_PROBLEMS_MAX = 16,  /**< problems that a report lists; more are only counted */
    CONTENT_PROBLEM_NAME_CAP = 32
};

/** The name of a section in the file; constant. */
const char *content_section_name(content_section section);

/** The name of a key in the file; constant. */
const char *content_key_name(content_key key);

/** The kind of a section. */
content_kind content_section_kind(content_section section);

/** Whether a section has such a key. */
bool content_has_key(content_section section, content_key key);

/** The faults of a file: X(NAME, English clause). */
#define CONTENT_FAULT_MAP(X)                                                                \
    X(BAD_LINE, "this line cannot be read; write \"key = text\", and start a line that "    \
                "continues a text with a space")                                            \
    X(BAD_BYTES, "this line has bytes that are not UTF-8; save the file as UTF-8")          \
    X(NO_SECTION, "unknown section; its lines are ignored. README.md lists the sections")   \
    X(NO_KEY, "unknown key in this section; the line is ignored. README.md lists the keys") \
    X(TOO_LONG, "this text is too long and is ignored; shorten it")                         \
    X(TWICE, "this key appears twice; the later one is used. Remove one of them")           \
    X(FILE_TOO_LONG, "the file is too long; the rest is ignored. Shorten it")

typedef enum content_fault {
#define CONTENT_FAULT_ENUM(name, text) CONTENT_FAULT_##name,
    CONTENT_FAULT_MAP(CONTENT_FAULT_ENUM)
#undef CONTENT_FAULT_ENUM
        CONTENT_FAULT_COUNT
} content_fault;

/** The English clause of a fault; constant. */
const char *content_fault_text(content_fault fault);

typedef struct content_problem {
    content_fault fault;
    size_t line;                         /**< from 1 */
    char name[CONTENT_PROBLEM_NAME_CAP]; /**< section or key, printable ASCII, cut; perhaps "" */
} content_problem;

/** What reading one file found. */
typedef struct content_report {
    size_t n_texts;    /**< texts read */
    size_t n_problems; /**< all; the first CONTENT_PROBLEMS_MAX are in `problem` */
    content_problem problem[CONTENT_PROBLEMS_MAX];
    bool no_memory; /**< some texts could not be stored */
} content_report;

/** Opaque; owns its texts. Not thread-safe. */
typedef struct content content;

/** @return new contents without any text, or NULL if memory runs out; the caller owns them. */
content *content_create(void);

/** Frees it. @param c may be NULL. */
void content_destroy(content *c);

/** Drops all texts, e.g. before reading them in another language. */
void content_clear(content *c);

/** Overlays a file on the present texts, key by key. A key that is missing in the file keeps its
 *  text; a key without a text becomes empty.
 *  @param text any bytes.
 *  @param length their number.
 *  @param out_report always written. */
void content_read(content *c, const char *text, size_t length, content_report *out_report);

/** A text.
 *  @param c NULL has no texts.
 *  @param section any valid one.
 *  @param key any valid one.
 *  @return UTF-8 without line feeds, "" if there is none; valid until the next content_clear or
 *          content_read. Never NULL. */
const char *content_get(const content *c, content_section section, content_key key);

/** The line of a text in its file; 0 if there is no such text. */
size_t content_line(const content *c, content_section section, content_key key);
