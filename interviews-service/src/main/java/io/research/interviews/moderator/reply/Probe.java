package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.language.Phrase;

/** The interviewer's own follow-ups, in the order in which they are preferred. */
public enum Probe {
    FEELING(Phrase.PROBE_FEELING),
    CONTRAST(Phrase.PROBE_CONTRAST),
    MEANING(Phrase.PROBE_MEANING),
    REASON(Phrase.PROBE_REASON),
    MORE(Phrase.PROBE_MORE),
    EXAMPLE(Phrase.PROBE_EXAMPLE),
    CONSEQUENCE(Phrase.PROBE_CONSEQUENCE),
    VALUE(Phrase.PROBE_VALUE);

    private final Phrase phrase;

    Probe(Phrase phrase) {
        this.phrase = phrase;
    }

    public Phrase phrase() {
        return phrase;
    }

    /** Whether without it the answer cannot be made out, so that it comes before what the plan wants to know. */
    public boolean isUrgent() {
        return this == FEELING || this == CONTRAST || this == MEANING;
    }
}
