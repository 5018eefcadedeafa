package io.research.studies.planning.rules;

/**
 * What gives something away in a designer's message. A cue with <code>{}</code> captures the words in its place; one
 * that ends in {@code *} is the beginning of a word.
 */
enum Cue {
    /** What the study is about. */
    TOPIC,
    /** What the designer makes or sells: the subject when no other is named. */
    PRODUCT,
    AUDIENCE,
    DECISION,
    TESTED,
    HYPOTHESIS,
    TASK,
    /** Announces questions that are to be asked as written. */
    QUESTIONS,
    EXCLUDE,
    /** How the interviewer is to speak. */
    MANNER,
    /** Words beside which a number of minutes is the length of the interview. */
    INTERVIEWS,
    MINUTE,
    HOUR,
    SHORTER,
    LONGER,
    ADD,
    REMOVE,
    FOCUS,
    NEW_AUDIENCE,
    NEW_DECISION,
    /** Orders to begin with participants, which a planner does not follow. */
    RECRUIT,
    /** Talks to the machine instead of about the research. */
    INJECTION,
    /** Leaves the answer to the planner. */
    DELEGATE,
    APPROVE,
    RESTART,
    /** A question to the planner, not to participants. */
    REQUEST,
    /** Ends a captured phrase. */
    STOP,
    /** Nouns for people. */
    PEOPLE,
    /** Nouns for people that say too little to choose participants by. */
    ANYONE,
    /** Makes people those of the designer: "our". */
    OURS,
    /** Makes a thing that of the participants: "their". */
    THEIRS,
    /** Leads from people to what narrows them down: "in", "aged". */
    NARROWING,
    /** Leads from people to what they do: "who". */
    DESCRIBING,
    /** Begins a question or the clause made of it. */
    ASKING,
    /** Small words: they tell languages apart and end phrases. */
    FUNCTION,
    /** Speaks to the participant. */
    YOU,
    /** Begins a question that yes or no answers. */
    CLOSED,
    /** Says what is to be learned, not what is decided. */
    LEARNING,
    NOT_AUDIENCE,
    NOT_TESTED,
    CONCEPT,
    PROTOTYPE,
    LAST_TIME,
    DIFFICULT,
    INSTEAD,
    FIRST_SIGHT,
    HEALTH,
    MONEY,
    CHILDREN,
    WORK,
    HARDSHIP,
    PRICING,
    ONBOARDING,
    LEAVING,
    CHOOSING,
    TRUST,
    SUPPORT
}
