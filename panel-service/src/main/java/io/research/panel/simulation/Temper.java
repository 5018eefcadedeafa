package io.research.panel.simulation;

import java.util.List;
import java.util.Random;

/** How somebody takes an interview. */
enum Temper {
    TALKATIVE,
    PLAIN,
    TERSE,
    /** Leaves in the middle. */
    IMPATIENT,
    /** Types the same nonsense again and again. */
    CHEATING;

    private static final String NONSENSE = "asdf jkl asdf jkl";
    private static final int PATIENCE = 2;

    /** Most people are plain or talkative. */
    static Temper of(Random random) {
        int drawn = random.nextInt(20);
        if (drawn < 8) {
            return PLAIN;
        }
        if (drawn < 15) {
            return TALKATIVE;
        }
        return drawn < 17 ? TERSE : drawn < 19 ? IMPATIENT : CHEATING;
    }

    /** Whether somebody who has given so many answers goes on. */
    boolean staysAfter(int answers) {
        return this != IMPATIENT || answers < PATIENCE;
    }

    /** What is said this time; sentences are not repeated before all have been said. */
    String answer(int turn, List<String> sentences) {
        String sentence = sentences.get(turn % sentences.size());
        return switch (this) {
            case TALKATIVE -> sentence + " " + sentences.get((turn + 1) % sentences.size());
            case PLAIN, IMPATIENT -> sentence;
            case TERSE -> sentence.substring(0, Math.min(sentence.length(), 12)).strip() + ".";
            case CHEATING -> NONSENSE;
        };
    }

    /** How that option is chosen. */
    String choose(String option) {
        return this == CHEATING ? NONSENSE : option + ".";
    }
}
