package io.research.studies.planning.rules.language;

/** The parts that a conversation can have; the words stand in the language files. */
public enum Section {
    CONTEXT,
    EPISODE,
    JOURNEY,
    REASONS,
    MOTIVES,
    DIFFICULTIES,
    ALTERNATIVES,
    IMPRESSION,
    UNDERSTANDING,
    RELEVANCE,
    COMPARISON,
    CONCERNS,
    IMPROVEMENT,
    LIKELIHOOD,
    EXPECTATIONS,
    FIRST_LOOK,
    TASKS,
    RECOVERY,
    PRIORITIES,
    WRAP_UP
}
