package io.research.text.retrieval;

import java.util.Set;

/**
 * What is looked for.
 *
 * @param vector of the text, in the space of the index; null: by words alone
 * @param sources where to look; nothing else can be found
 * @param limit 1 to 200 hits
 * @param fusion of the two rankings
 */
public record PassageQuery(String text, float[] vector, Set<String> sources, int limit, Fusion fusion) {
    private static final int MOST = 200;

    /** With both rankings alike. */
    public PassageQuery(String text, float[] vector, Set<String> sources, int limit) {
        this(text, vector, sources, limit, Fusion.EQUAL);
    }

    public PassageQuery {
        sources = Set.copyOf(sources);
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("1 to " + MOST + " hits");
        }
    }
}
