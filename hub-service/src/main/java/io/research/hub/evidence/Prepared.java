package io.research.hub.evidence;

import java.util.List;

/** Evidence that is ready to be stored. */
public record Prepared(Content content, String language, List<NewPassageVector> passages) {

    public Prepared {
        passages = List.copyOf(passages);
    }

    /** Whether some vector could not be had. */
    boolean lacksVectors() {
        return passages.stream().anyMatch(one -> one.vector() == null);
    }

    /** A passage with its vector, or null. */
    record NewPassageVector(NewPassage passage, byte[] vector, String space) {}
}
