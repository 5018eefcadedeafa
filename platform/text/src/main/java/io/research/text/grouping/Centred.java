package io.research.text.grouping;

import io.research.text.embedding.Vectors;
import java.util.List;

/**
 * The vectors of statements about one topic without most of what they have in common: answers to a question about the price
 * are all near to each other because they speak of the price, and what is left tells why they do.
 */
final class Centred {
    /** How much of the mean is taken away; all of it would set statements apart that all mean the same. */
    private static final float SHARE = 0.9f;

    private static final float MEANING = 0.9f;

    /** Statements that are so near in all that they say are near, whatever the others say. */
    private static final float NEAR_ANYWAY = 0.4f;

    private final float[][] vectors;

    private Centred(float[][] vectors) {
        this.vectors = vectors;
    }

    /** All of the statements have vectors of one space. */
    static Centred of(List<Statement> statements) {
        var mean = new double[statements.getFirst().vector().length];
        for (Statement statement : statements) {
            for (int at = 0; at < mean.length; at++) {
                mean[at] += statement.vector()[at] / statements.size();
            }
        }
        return new Centred(statements.stream()
                .map(statement -> without(statement.vector(), mean))
                .toArray(float[][]::new));
    }

    private static float[] without(float[] vector, double[] mean) {
        var left = new float[mean.length];
        double square = 0;
        for (int at = 0; at < mean.length; at++) {
            left[at] = (float) (vector[at] - SHARE * mean[at]);
            square += left[at] * left[at];
        }
        for (int at = 0; square > 0 && at < mean.length; at++) {
            left[at] /= (float) Math.sqrt(square);
        }
        return left;
    }

    /**
     * @param overlap of their words
     * @param plain how near they are in all that they say
     */
    float near(int one, int other, float overlap, float plain) {
        float apart = MEANING * Vectors.similarity(vectors[one], vectors[other]) + (1 - MEANING) * overlap;
        return Math.max(apart, plain - NEAR_ANYWAY);
    }
}
