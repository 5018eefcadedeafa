package io.research.text.retrieval;

/**
 * What one index may hold.
 *
 * @param passages in number
 * @param bytes estimated: two for each character of text and context, one for each number of a vector, 200 for each passage
 */
public record IndexBounds(int passages, long bytes) {}
