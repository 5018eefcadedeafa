package io.research.text.masking;

import java.util.Locale;

/** What is masked, and by what it is replaced. */
enum Kind {
    EMAIL,
    PHONE,
    SSN,
    CARD,
    IBAN,
    IP,
    URL;

    private final String mask = "[" + name().toLowerCase(Locale.ROOT) + "]";

    String mask() {
        return mask;
    }
}
