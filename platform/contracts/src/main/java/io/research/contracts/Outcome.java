package io.research.contracts;

import java.util.Locale;

/** What a failed request may have done (specification §7.3). */
public enum Outcome {
    /** Refused before any state changed. */
    NOT_STARTED,
    /** The write may have happened: read the resource before trying again. */
    UNKNOWN;

    /** The value on the wire, in snake case. */
    public String wire() {
        return name().toLowerCase(Locale.ROOT);
    }
}
