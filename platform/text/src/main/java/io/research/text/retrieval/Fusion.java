package io.research.text.retrieval;

import io.research.text.embedding.Embeddings;

/**
 * How the ranking by words and the ranking by vectors become one: each gives a passage 1 / (constant + rank), weighted.
 */
public enum Fusion {
    /** Both rankings count the same: for vectors that know of words only. */
    EQUAL(60, 1, 0),

    /**
     * The vectors lead: a rank by words counts half, and the less the farther its score is behind the best one, because
     * who shares but a common word with the query says nothing of it.
     */
    BY_MEANING(10, 0.5, 2);

    private final int constant;
    private final double ofWords;
    private final int power;

    Fusion(int constant, double ofWords, int power) {
        this.constant = constant;
        this.ofWords = ofWords;
        this.power = power;
    }

    /** What fits those vectors. */
    public static Fusion of(Embeddings embeddings) {
        return embeddings.readsMeaning() ? BY_MEANING : EQUAL;
    }

    /** @param share of the best score that the passage has */
    double byWords(int rank, double share) {
        return ofWords * Math.pow(share, power) / (constant + rank + 1);
    }

    double byVector(int rank) {
        return 1.0 / (constant + rank + 1);
    }
}
