package io.research.text.retrieval;

import org.apache.lucene.util.VectorUtil;

/** A vector with a byte for each number: exact enough to be compared, and a quarter of the memory. */
public final class ByteVector {
    private static final int SCALE = 127;

    private final byte[] numbers;
    private final float length;

    private ByteVector(byte[] numbers) {
        this.numbers = numbers;
        this.length = (float) Math.sqrt(VectorUtil.dotProduct(numbers, numbers));
    }

    /** By its own largest number, so that small ones keep their digits; null for null. */
    public static ByteVector of(float[] vector) {
        if (vector == null) {
            return null;
        }
        float largest = 0;
        for (float part : vector) {
            largest = Math.max(largest, Math.abs(part));
        }
        var bytes = new byte[vector.length];
        for (int at = 0; largest > 0 && at < vector.length; at++) {
            bytes[at] = (byte) Math.round(vector[at] / largest * SCALE);
        }
        return new ByteVector(bytes);
    }

    /** Their cosine, rounded to 1/127 steps; 0 for vectors of different spaces, and where one says nothing. */
    public float similarity(ByteVector other) {
        return numbers.length != other.numbers.length || length == 0 || other.length == 0
                ? 0
                : VectorUtil.dotProduct(numbers, other.numbers) / (length * other.length);
    }
}
