package io.research.participants.preparation;

/** What became of a preparation. */
enum PreparationState {
    /** The participants can be created and are not; nobody sees them. */
    PREPARED,
    /** The participants exist. */
    CONFIRMED,
    /** They never will. The mark stays, so that a call that was under way cannot prepare them again. */
    WITHDRAWN
}
