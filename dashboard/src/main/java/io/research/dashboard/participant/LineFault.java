package io.research.dashboard.participant;

/**
 * What is wrong in a line.
 *
 * @param about what it is about: a cell, the number of another line, or the API's own words
 */
public record LineFault(Kind kind, String about) {

    /** What can be wrong; the words for it stand in the template. */
    public enum Kind {
        NO_ADDRESS,
        INVALID_ADDRESS,
        SAME_ADDRESS,
        ALREADY_THERE,
        SAME_ID,
        LONG_ID,
        LONG_VALUE,
        OPEN_QUOTE,
        UNNAMED_CELL,
        REFUSED
    }
}
