package io.research.hub.passage;

import java.util.List;

/** Evidence that is ready to be stored. */
public record PreparedPassages(Content content, String language, List<NewPassageVector> passages) {

    public PreparedPassages {
        passages = List.copyOf(passages);
    }

    /** Whether some passages have none yet. */
    public boolean lacksVectors() {
        return vectors() < passages.size();
    }

    /** How many passages have vectors. */
    public int vectors() {
        return (int) passages.stream().filter(one -> one.vector() != null).count();
    }

    /** A passage with its vector, or null. */
    public record NewPassageVector(NewPassage passage, byte[] vector, String space) {}
}
