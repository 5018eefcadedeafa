package io.research.panel.simulation;

import java.util.Random;

/** How somebody behaves in an interview. One in eight does not take it seriously. */
enum Temper {
    TALKATIVE,
    PLAIN,
    /** Says a word or two. */
    TERSE,
    /** Leaves in the middle. */
    IMPATIENT,
    /** Says what has nothing to do with the question. */
    ABSENT;

    private static final int PATIENCE = 2;

    /** Most people are plain or talkative. */
    static Temper of(Random random) {
        int drawn = random.nextInt(40);
        if (drawn < 16) {
            return PLAIN;
        }
        if (drawn < 31) {
            return TALKATIVE;
        }
        return drawn < 35 ? IMPATIENT : drawn < 38 ? TERSE : ABSENT;
    }

    /** Whether somebody who has given so many answers goes on. */
    boolean staysAfter(int answers) {
        return this != IMPATIENT || answers < PATIENCE;
    }
}
