package io.research.text.language;

import java.util.Locale;
import java.util.Set;

/** The languages that have a code of two letters, which bounds how many are kept. */
final class Codes {
    static final Set<String> ALL = Set.of(Locale.getISOLanguages());

    private Codes() {}
}
