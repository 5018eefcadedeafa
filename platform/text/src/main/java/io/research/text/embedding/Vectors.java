package io.research.text.embedding;

/** Arithmetic on vectors of length one. */
public final class Vectors {
    private Vectors() {}

    /** The cosine of two vectors of one space. */
    public static float similarity(float[] one, float[] other) {
        if (one.length != other.length) {
            throw new IllegalArgumentException("vectors of different spaces");
        }
        float sum = 0;
        for (int at = 0; at < one.length; at++) {
            sum += one[at] * other[at];
        }
        return sum;
    }

    /** Brought to length one where it stands; a vector of zeros stays as it is. */
    static float[] toLengthOne(float[] vector) {
        double square = 0;
        for (float part : vector) {
            square += (double) part * part;
        }
        if (square == 0) {
            return vector;
        }
        float factor = (float) (1 / Math.sqrt(square));
        for (int at = 0; at < vector.length; at++) {
            vector[at] *= factor;
        }
        return vector;
    }
}
