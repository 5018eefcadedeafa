package io.research.studies.planning.rules.language;

/** What can be learned, each with the evidence that it needs; the words stand in the language files. */
public enum Goal {
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
