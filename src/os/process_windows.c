// What Windows gives a program: see process.h.
// Layer: os.
#include "os/process.h"

#include "os/windows_text.h"

#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <windows.h>

#include <shellapi.h>

enum { VALUE_CAP = 4096, PATH_CAP = 32768 /* the longest path that Windows allows */ };

// --- Arguments

static char *narrow_copy(const wchar_t *wide) {
    int n = WideCharToMultiByte(CP_UTF8, 0, wide, -1, NULL, 0, NULL, NULL);
    char *text = n > 0 ? malloc((size_t)n) : NULL;
    if (text != NULL) {
        (void)WideCharToMultiByte(CP_UTF8, 0, wide, -1, text, n, NULL, NULL);
    }
    return text;
}

// On failure, main keeps the C library's arguments, which are right for ASCII.
static void take_arguments(int *argc, char ***argv) {
    int n = 0;
    wchar_t **wide = CommandLineToArgvW(GetCommandLineW(), &n);
    char **narrow = wide != NULL ? calloc((size_t)n + 1, sizeof *narrow) : NULL;
    bool good = narrow != NULL && n > 0;
    for (int i = 0; good && i < n; i++) {
        narrow[i] = narrow_copy(wide[i]);
        good = narrow[i] != NULL;
    }
    if (good) {
        *argc = n;
        *argv = narrow;
    }
    (void)LocalFree(wide);
}

// --- Standard streams

static bool is_usable_handle(DWORD which) {
    HANDLE handle = GetStdHandle(which);
    return handle != NULL && handle != INVALID_HANDLE_VALUE &&
           GetFileType(handle) != FILE_TYPE_UNKNOWN;
}

// A windowed program has no console of its own, but may have been started from one.
static void find_console(void) {
    if (is_usable_handle(STD_OUTPUT_HANDLE) || is_usable_handle(STD_ERROR_HANDLE) ||
        !AttachConsole(ATTACH_PARENT_PROCESS)) {
        return;
    }
    (void)freopen("CONOUT$", "wb", stdout);
    (void)freopen("CONOUT$", "wb", stderr);
    (void)setvbuf(stderr, NULL, _IONBF, 0);
}

static UINT input_page, output_page; // the console's original code pages; 0: no console

static void restore_code_pages(void) {
    (void)SetConsoleCP(input_page);
    (void)SetConsoleOutputCP(output_page);
}

void os_process_begin(int *argc, char ***argv) {
    take_arguments(argc, argv);
    find_console();
    (void)_setmode(_fileno(stdin), _O_BINARY);
    (void)_setmode(_fileno(stdout), _O_BINARY);
    (void)_setmode(_fileno(stderr), _O_BINARY);
    input_page = GetConsoleCP();
    output_page = GetConsoleOutputCP();
    if (input_page != 0 && output_page != 0 && atexit(restore_code_pages) == 0) {
        (void)SetConsoleOutputCP(CP_UTF8);
        (void)SetConsoleCP(CP_UTF8);
    }
}

bool os_has_stderr(void) {
    return _fileno(stderr) >= 0 && _get_osfhandle(_fileno(stderr)) >= 0;
}

// --- Environment

const char *os_environment(const char *name, char *out_text, size_t cap) {
    wchar_t value[VALUE_CAP];
    wchar_t *wide_name = os_wide(name);
    DWORD n = wide_name != NULL ? GetEnvironmentVariableW(wide_name, value, VALUE_CAP) : VALUE_CAP;
    // A length of 0 also means a variable with an empty value, which counts as unset.
    bool there = n > 0 && n < VALUE_CAP;
    free(wide_name);
    return there && os_narrow(value, out_text, cap) ? out_text : NULL;
}

bool os_program_path(const char *given, char *out_path, size_t cap) {
    (void)given;
    wchar_t *path = calloc(PATH_CAP, sizeof *path);
    DWORD n = path != NULL ? GetModuleFileNameW(NULL, path, PATH_CAP) : 0;
    bool good = n > 0 && n < PATH_CAP && os_narrow_path(path, out_path, cap);
    free(path);
    return good;
}

// The variables come first, so that users can set them as on other systems.
const char *os_language(char *out_text, size_t cap) {
    static const char *const NAMES[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        if (os_environment(NAMES[i], out_text, cap) != NULL) {
            return out_text;
        }
    }
    wchar_t name[LOCALE_NAME_MAX_LENGTH];
    LCID locale = MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT);
    if (LCIDToLocaleName(locale, name, LOCALE_NAME_MAX_LENGTH, 0) <= 0 ||
        !os_narrow(name, out_text, cap)) {
        return NULL;
    }
    for (char *c = out_text; *c != '\0'; c++) {
        *c = (char)(*c == '-' ? '_' : *c);
    }
    return out_text;
}

// Only museum mode needs it, and that does not run on Windows.
uint64_t os_memory_bytes(void) {
    return 0;
}
