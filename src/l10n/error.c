// The reason why a file could not be read or written, for people.
// Layer: l10n.
// Invariant: each reason is a clause that fits after a colon in every sentence that uses it.
#include "l10n/l10n.h"

#include <errno.h>

static const char *text_of(int error) {
    switch (error) {
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the disk is full");
    case EACCES:
    case EPERM:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("permission denied");
    case EROFS:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the disk is read-only");
    case ENOENT:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("there is no such file or folder");
    case ENOTDIR:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the folder is missing");
    case EISDIR:
    case EINVAL: // a pipe or a device instead of a file
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("it is not a file");
    case ENAMETOOLONG:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the name is too long");
    case EFBIG:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the file is too large");
    case ENOMEM:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("there is not enough memory");
    default:
        // TRANSLATORS: a reason after a colon, as in "Your game could not be saved: ..."
        return N_("the disk reported an error");
    }
}

const char *l10n_error_text(const l10n *context, int error) {
    return l10n_text(context, text_of(error));
}
