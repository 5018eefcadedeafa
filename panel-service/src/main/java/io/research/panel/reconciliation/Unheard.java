package io.research.panel.reconciliation;

/**
 * How much of what a supplier says concerns nobody here.
 *
 * @param unknown people whom it names and has never sent
 * @param unreadable rows without a person, a known outcome or a moment in the past
 */
record Unheard(int unknown, int unreadable) {
    static final Unheard NOTHING = new Unheard(0, 0);
    static final Unheard UNKNOWN = new Unheard(1, 0);
    static final Unheard UNREADABLE = new Unheard(0, 1);

    Unheard plus(Unheard more) {
        return new Unheard(unknown + more.unknown, unreadable + more.unreadable);
    }
}
