package io.research.text.retrieval;

import java.util.Set;

/**
 * What is looked for.
 *
 * @param vector of the text, in the space of the index; null: by words alone
 * @param sources where to look; nothing else can be found
 * @param limit 1 to 200 hits
 */
public record PassageQuery(String text, float[] vector, Set<String> sources, int limit) {
    private static final int MOST = 200;

    public PassageQuery {
        sources = Set.copyOf(sources);
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("1 to " + MOST + " hits");
        }
    }
}
