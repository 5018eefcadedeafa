package io.research.panel.reconciliation;

/**
 * The rows of a supplier that match nobody here.
 *
 * @param unknown people whom it names and has never sent
 * @param unreadable rows without a person, a known outcome or a moment in the past
 */
record UnmatchedRows(int unknown, int unreadable) {
    static final UnmatchedRows NOTHING = new UnmatchedRows(0, 0);
    static final UnmatchedRows UNKNOWN = new UnmatchedRows(1, 0);
    static final UnmatchedRows UNREADABLE = new UnmatchedRows(0, 1);

    UnmatchedRows plus(UnmatchedRows more) {
        return new UnmatchedRows(unknown + more.unknown, unreadable + more.unreadable);
    }
}
