package io.research.studies.planning.rules.language;

/**
 * What gives something away in a designer's message. A cue with <code>{}</code> captures the words in its place; one
 * that ends in {@code *} is the beginning of a word.
 */
public enum Cue {
    GREETING,
    /** Says that something is to be learned; what follows is. */
    LEARN,
    /** Says with whom to talk. */
    AUDIENCE,
    /** Marks the people who are asked, where it stands behind them. */
    ASKED_OF,
    /** Says what a study is about. */
    ABOUT,
    /** The same, behind the people to talk to. */
    ABOUT_WITH,
    /** Announces something to be shown. */
    SHOW,
    /** Says what is seen of participants, not asked. */
    OBSERVE,
    /** Leads from a person to what they lived through: "experience of". */
    EXPERIENCE,
    /** What the designer does with a point, in front of it: "gauge interest in refills". */
    AIM,
    /** Begins a clause whose subject was left out: "how discover". */
    TELEGRAPHED,
    /** Between the word that asks and people who are led to something: "what makes people leave". */
    CAUSES,
    /** Begins a question in which the verb stands before the people: "cómo eligen los padres". */
    INVERTED,
    /** Forms of verbs that make a sentence of words, which a subject is not. */
    FINITE,
    /** Asks whether it is one of several things. */
    IS_IT,
    HYPOTHESIS,
    /** Behind whoever has an opinion: "our CEO thinks that". */
    OPINION,
    EXCLUDE,
    /** The same, where it begins a part of a sentence. */
    EXCLUDE_OPENING,
    BUT,
    /** How the interviewer is to speak, or to treat participants. */
    MANNER,
    /** Time, number, money, channel: how the study is run. */
    LOGISTICS,
    /** What a number of which tells how the study is run: "20 interviews". */
    NUMBERED,
    /** Speaks for the designer: "we". */
    WE,
    /** Words for studies and their kinds, which are no subject. */
    JARGON,
    LABEL_AUDIENCE,
    LABEL_SUBJECT,
    LABEL_TESTED,
    LABEL_POINTS,
    LABEL_TASKS,
    LABEL_HYPOTHESIS,
    LABEL_CONTEXT,
    LABEL_EXCLUDED,
    TASK,
    COMPARED,
    MINUTE,
    HOUR,
    HALF_HOUR,
    ONE_HOUR,
    HOUR_AND_HALF,
    THREE_QUARTERS,
    QUARTER_HOUR,
    /** Numbers of minutes in words, in the order of the figures that {@code Durations} has for them. */
    NUMBERS,
    SHORTER,
    LONGER,
    ADD,
    REMOVE,
    FOCUS,
    NEW_AUDIENCE,
    /** "Question 2": a number follows. */
    QUESTION_WORD,
    SECTION_WORD,
    LEADING,
    /** What a leading question begins with. */
    LEADING_OPENING,
    /** Orders to begin with participants, which a planner does not follow. */
    RECRUIT,
    /** Talks to the machine instead of about the research. */
    INJECTION,
    /** Leaves the answer to the planner. */
    DELEGATE,
    APPROVE,
    /** Turns what is said into its opposite. */
    NOT,
    RESTART,
    /** A request to the planner, not a question to participants. */
    REQUEST,
    /** Ends a captured phrase. */
    STOP,
    /** Nouns for people. */
    PEOPLE,
    /** Leads from people to what narrows them down: "in", "aged". */
    NARROWING,
    /** Leads from people to what they do: "who". */
    DESCRIBING,
    /** Begins a question or the clause made of it. */
    ASKING,
    /** Forms of verbs, where they are the same for "you" and "they". */
    VERB,
    OF,
    AND,
    /** What keeps a word that asks from beginning a question: "what to buy". */
    NOT_FINITE,
    /** Small words: they tell languages apart. */
    FUNCTION,
    /** Speaks to the participant. */
    YOU,
    /** Begins a question that yes or no answers. */
    CLOSED,
    CONCEPT,
    PROTOTYPE,
    /** Says that interviews are held: "by video", "voice interviews". */
    CONDUCT,
    VOICE,
    VIDEO,
    CHAT,
    MALE,
    FEMALE,
    IN_LANGUAGE,
    /** Announces questions that decide who takes part. */
    SCREENER,
    /** Leads to people who are to be let in. */
    SCREEN_FOR,
    /** Keeps out whoever gives an answer, or people. */
    SCREEN_OUT,
    /** Lets in whoever gives an answer. */
    SCREEN_IN,
    /** More than one option may be chosen. */
    SEVERAL,
    HEALTH,
    MONEY,
    CHILDREN,
    WORK,
    HARDSHIP,
    /** Takes the last change back. */
    UNDO,
    /** Says that a number is the most there may be. */
    MOST,
    REPLACE,
    /** Between what is replaced and what stands in its place. */
    REPLACED_BY,
    /** Says how something is to be called. */
    CALL_IT,
    /** Leads to what is not wanted, behind or before what is. */
    INSTEAD_OF,
    WORD_NOUN,
    /** Begins a question to the planner, unless it goes on with {@link #TELLING}. */
    PLANNER_ASKED,
    /** What a participant is asked to do: "tell", "describe". */
    TELLING,
    /** Stands around what a request is about, and says nothing of it: "something on", "everything about". */
    FRAME,
    /** "First" and the next ones, in their order. */
    ORDINALS,
    LAST,
    AT_END,
    /** Removes what the sentence has named before: "take it out". */
    REMOVE_IT,
    ONLY,
    /** Nouns for people that say nothing of them. */
    PERSONS,
    AGE,
    GENDER,
    /** Between the ends of a range. */
    AGE_RANGE,
    AGE_FROM,
    AGE_UNTIL,
    AGE_UNDER,
    WOMEN,
    MEN,
    FULL_TIME,
    PART_TIME,
    SELF_EMPLOYED,
    EDUCATION,
    NOT_WORKING,
    RETIRED,
    LIVES_IN,
    /** Turns what is said of people into its opposite, where {@link #NOT} does not. */
    WITHOUT,
    /** "Please", which a request ends with. */
    POLITE
}
