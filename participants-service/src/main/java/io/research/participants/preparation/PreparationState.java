package io.research.participants.preparation;

/** What became of a preparation. */
enum PreparationState {
    /** The participants can be created, and are not yet. */
    PREPARED,
    /** The participants exist. */
    CONFIRMED,
    /** The participants will never exist. The row stays, so that a delayed call cannot prepare them again. */
    WITHDRAWN
}
