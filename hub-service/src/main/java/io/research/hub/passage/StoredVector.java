package io.research.hub.passage;

/** A vector as stored: one byte per number, scaled by the largest one. */
public final class StoredVector {
    private static final int SCALE = 127;

    private StoredVector() {}

    public static byte[] bytes(float[] vector) {
        float largest = 0;
        for (float part : vector) {
            largest = Math.max(largest, Math.abs(part));
        }
        var bytes = new byte[vector.length];
        for (int at = 0; largest > 0 && at < vector.length; at++) {
            bytes[at] = (byte) Math.round(vector[at] / largest * SCALE);
        }
        return bytes;
    }

    /** Normalised to length one; null for null. */
    public static float[] floats(byte[] bytes) {
        if (bytes == null) {
            return null;
        }
        double square = 0;
        for (byte part : bytes) {
            square += part * part;
        }
        var vector = new float[bytes.length];
        for (int at = 0; square > 0 && at < bytes.length; at++) {
            vector[at] = (float) (bytes[at] / Math.sqrt(square));
        }
        return vector;
    }
}
