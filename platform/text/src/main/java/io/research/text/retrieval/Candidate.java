package io.research.text.retrieval;

/**
 * A passage that has one of the wanted words, whether it is among the best or not: enough of it to count it, and not to read
 * it. Words are compared by their hashes.
 *
 * @param said a bit for each wanted word that is in its text
 * @param asked a bit for each wanted word that is in its context
 */
public record Candidate(String source, long said, long asked) {}
