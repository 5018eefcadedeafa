package io.research.studies.planning.rules;

/** What can be learned, each with the evidence that it needs; the words stand in the language files. */
enum Goal {
    PRACTICE,
    JOURNEY,
    MOTIVES,
    DIFFICULTIES,
    ALTERNATIVES,
    UNDERSTANDING,
    RELEVANCE,
    BELIEF,
    CONCERNS,
    INTENT,
    EXPECTATIONS,
    COMPLETION,
    CLARITY,
    RECOVERY,
    PRIORITIES,
    PRICING,
    ONBOARDING,
    LEAVING,
    CHOOSING,
    TRUST,
    SUPPORT,
    OWN_TOPIC,
    HYPOTHESIS
}
