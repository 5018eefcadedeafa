package io.research.load.list;

/** A table that a measurement fills past its service, with rows of organizations that exist for it only. */
interface ListTable {
    int STEP = 100_000;

    /** What its rows are, in words. */
    String noun();

    /** Adds the rows from one number to another. */
    void insert(int from, int to);

    /** Brings what is kept about the table up to what it now has, and lets the database look at it. */
    void settle();

    void remove();

    /** Adds the rows from one number to another, some at a time. */
    default void grow(int from, int to) {
        for (int begin = from; begin < to; begin += STEP) {
            insert(begin, Math.min(begin + STEP, to));
        }
        settle();
    }
}
