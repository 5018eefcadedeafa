package io.research.text.retrieval;

/**
 * A passage that was found.
 *
 * @param score for the order only: the sum over the two rankings, see {@link Fusion}
 */
public record Hit(String source, String id, double score) {}
