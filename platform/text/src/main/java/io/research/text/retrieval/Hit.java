package io.research.text.retrieval;

/**
 * A passage that was found.
 *
 * @param score for the order only: the sum over the two rankings, see {@link Fusion}
 * @param words its BM25 score, 0 where no word met
 * @param similarity the cosine of the two vectors, rounded to 1/127 steps; 0 where one has none
 */
public record Hit(String source, String id, double score, float words, float similarity) {

    Hit withSimilarity(float measured) {
        return new Hit(source, id, score, words, measured);
    }
}
