package io.research.webhooks.delivery;

/** What an attempt is made for, and so what follows when it fails. */
enum AttemptKind {
    /** An event, by the schedule. */
    PLANNED,
    /** An event that its owner has asked for; the schedule follows. */
    BY_HAND,
    /** An event, to see whether a paused webhook is well again; the schedule waits. */
    PROBE,
    /** A test: made once. */
    TEST
}
