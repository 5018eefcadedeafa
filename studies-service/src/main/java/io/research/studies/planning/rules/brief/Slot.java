package io.research.studies.planning.rules.brief;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Phrase;
import java.util.Locale;

/** What a planner has to know, in the order in which it asks. */
public enum Slot {
    TOPIC(Phrase.ASK_TOPIC, Cue.LABEL_SUBJECT),
    TESTED(Phrase.ASK_TESTED, Cue.LABEL_TESTED),
    AUDIENCE(Phrase.ASK_AUDIENCE, Cue.LABEL_AUDIENCE),
    POINTS(Phrase.ASK_POINTS, Cue.LABEL_POINTS);

    private final Phrase question;
    private final Cue label;

    Slot(Phrase question, Cue label) {
        this.question = question;
        this.label = label;
    }

    public Phrase question() {
        return question;
    }

    /** The words that announce it before a colon. */
    Cue label() {
        return label;
    }

    /** How the question for it is known in the conversation. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
