package io.research.assistant;

import java.util.Locale;

/** What a model is asked for; each can be switched off, see {@link AssistantConfig#features}. */
public enum Feature {
    PLANNING,
    INTERVIEWS,
    REPORTS,
    HUB,
    SIGNAL;

    private final String wire = name().toLowerCase(Locale.ROOT);

    /** The name in metrics, tables, events and answers, such as {@code planning}. */
    public String wire() {
        return wire;
    }
}
