package io.research.text.embedding;

import java.util.List;

/** The bounds that every implementation keeps. */
final class Batches {
    private Batches() {}

    static void check(List<String> texts) {
        if (texts.size() > Embeddings.LARGEST_BATCH) {
            throw new IllegalArgumentException("more than " + Embeddings.LARGEST_BATCH + " texts in one batch");
        }
    }

    static String cut(String text) {
        if (text.length() <= Embeddings.LONGEST_TEXT) {
            return text;
        }
        int end = Embeddings.LONGEST_TEXT;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    }
}
