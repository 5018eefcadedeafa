package io.research.text.retrieval;

/**
 * A passage that has something of a query, whether it is among the best or not: enough of it to judge and to count it, and
 * not to read it. Words are compared by their hashes.
 *
 * @param saysSomething whether its text has any content word
 * @param similarity of the two vectors; 0 where one has none, or where they are opposed
 * @param said a bit for each wanted word that is in its text
 * @param asked a bit for each wanted word that is in its context
 * @param vector or null
 */
public record Candidate(
        String source,
        String language,
        boolean saysSomething,
        float similarity,
        long said,
        long asked,
        ByteVector vector) {}
