package io.research.studies.planning.rules;

/** What can be learned, each with the evidence that it needs; the words stand in the language files. */
enum Goal {
    JOURNEY,
    MOTIVES,
    DIFFICULTIES,
    UNDERSTANDING,
    RELEVANCE,
    CONCERNS,
    EXPECTATIONS,
    COMPLETION,
    RECOVERY,
    OWN,
    HYPOTHESIS
}
