package io.research.text.masking.reading;

import java.util.Locale;

/** What is masked, and by what it is replaced. */
public enum Kind {
    EMAIL,
    PHONE,
    SSN,
    CARD,
    IBAN,
    IP,
    URL;

    private final String mask = "[" + name().toLowerCase(Locale.ROOT) + "]";

    public String mask() {
        return mask;
    }
}
