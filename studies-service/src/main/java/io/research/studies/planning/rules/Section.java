package io.research.studies.planning.rules;

import java.util.Optional;

/** The parts that a conversation can have; the words stand in the language files. */
enum Section {
    CONTEXT(null),
    EPISODE(Cue.LAST_TIME),
    JOURNEY(null),
    MOTIVES(null),
    DIFFICULTIES(Cue.DIFFICULT),
    ALTERNATIVES(Cue.INSTEAD),
    BEFORE(null),
    BEFORE_OPEN(null),
    IMPRESSION(Cue.FIRST_SIGHT),
    UNDERSTANDING(null),
    RELEVANCE(null),
    BELIEF(null),
    COMPARISON(Cue.INSTEAD),
    CONCERNS(Cue.DIFFICULT),
    IMPROVEMENT(null),
    LIKELIHOOD(null),
    EXPECTATIONS(null),
    FIRST_LOOK(Cue.FIRST_SIGHT),
    TASKS(null),
    FINDING(null),
    WORDING(null),
    RECOVERY(Cue.DIFFICULT),
    EXPERIENCE(null),
    PRIORITIES(null),
    PRICING(Cue.PRICING),
    ONBOARDING(Cue.ONBOARDING),
    LEAVING(Cue.LEAVING),
    CHOOSING(Cue.CHOOSING),
    TRUST(Cue.TRUST),
    SUPPORT(Cue.SUPPORT),
    OWN_TOPIC(null),
    OWN_QUESTIONS(null),
    WRAP_UP(null);

    private final Cue cue;

    Section(Cue cue) {
        this.cue = cue;
    }

    /** Words that belong to this part. */
    Optional<Cue> cue() {
        return Optional.ofNullable(cue);
    }

    /** Whether it is a subject that designers may add to any study. */
    boolean isFocus() {
        return compareTo(PRICING) >= 0 && compareTo(SUPPORT) <= 0;
    }
}
