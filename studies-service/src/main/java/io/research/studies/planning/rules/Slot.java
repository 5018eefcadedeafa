package io.research.studies.planning.rules;

import java.util.List;
import java.util.Locale;

/** What a planner has to know, in the order in which it asks. */
enum Slot {
    TOPIC(Phrase.ASK_TOPIC, List.of()),
    TESTED(Phrase.ASK_TESTED, List.of()),
    AUDIENCE(
            Phrase.ASK_AUDIENCE, List.of(Phrase.AUDIENCE_OPTION_1, Phrase.AUDIENCE_OPTION_2, Phrase.AUDIENCE_OPTION_3)),
    DECISION(
            Phrase.ASK_DECISION, List.of(Phrase.DECISION_OPTION_1, Phrase.DECISION_OPTION_2, Phrase.DECISION_OPTION_3));

    private final Phrase question;
    private final List<Phrase> options;

    Slot(Phrase question, List<Phrase> options) {
        this.question = question;
        this.options = options;
    }

    Phrase question() {
        return question;
    }

    List<Phrase> options() {
        return options;
    }

    /** How the question for it is known in the conversation. */
    String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
