package io.research.text.retrieval;

import java.util.Collection;
import org.apache.lucene.util.VectorUtil;

/** The vectors of one source, a byte for each number, compared one by one: exact enough, and nothing to build. */
final class VectorBlock {
    private static final int SCALE = 127;

    private final String source;
    private final String[] ids;
    private final byte[][] vectors;
    private final float[] lengths;

    private VectorBlock(String source, int size) {
        this.source = source;
        ids = new String[size];
        vectors = new byte[size][];
        lengths = new float[size];
    }

    static VectorBlock of(String source, Collection<Passage> passages) {
        var withVector =
                passages.stream().filter(passage -> passage.vector() != null).toList();
        var block = new VectorBlock(source, withVector.size());
        for (int at = 0; at < withVector.size(); at++) {
            var passage = withVector.get(at);
            block.ids[at] = passage.id();
            block.vectors[at] = quantized(passage.vector());
            block.lengths[at] = length(block.vectors[at]);
        }
        return block;
    }

    /** By its own largest number, so that small ones keep their digits. */
    static byte[] quantized(float[] vector) {
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

    private static float length(byte[] vector) {
        return (float) Math.sqrt(VectorUtil.dotProduct(vector, vector));
    }

    void search(byte[] query, BestFound best) {
        float length = length(query);
        for (int at = 0; at < vectors.length; at++) {
            if (vectors[at].length != query.length || lengths[at] == 0 || length == 0) {
                continue; // of another space, or without any sign that could be compared
            }
            float similarity = VectorUtil.dotProduct(vectors[at], query) / (lengths[at] * length);
            if (similarity > 0 && similarity >= best.threshold()) {
                best.add(new Found(source, ids[at], similarity));
            }
        }
    }
}
