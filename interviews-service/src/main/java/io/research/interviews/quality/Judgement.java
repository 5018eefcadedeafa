package io.research.interviews.quality;

/**
 * What a language model found in an interview.
 *
 * @param about how many of its answers are about what was asked
 * @param answers how many it has read: all
 * @param contradiction of an answer to the screener; null where it has found none
 */
record Judgement(int about, int answers, Contradiction contradiction) {

    /**
     * A statement that contradicts an answer to the screener.
     *
     * @param question of the screener
     * @param answer in which it stands, counted from 1
     * @param quote from that answer, masked, character by character
     */
    record Contradiction(String question, int answer, String quote) {}

    Judgement {
        if (about < 0 || about > answers || answers < 1) {
            throw new IllegalArgumentException("a judgement is about some answers, and of no more than there are");
        }
    }

    double relevance() {
        return (double) about / answers;
    }
}
