package io.research.text.retrieval;

/** A passage in one of the two rankings. */
record Found(String source, String id, float score) implements Comparable<Found> {
    record Key(String source, String id) {}

    Key key() {
        return new Key(source, id);
    }

    /** The better one first. */
    @Override
    public int compareTo(Found other) {
        int byScore = Float.compare(other.score, score);
        int bySource = byScore != 0 ? byScore : source.compareTo(other.source);
        return bySource != 0 ? bySource : id.compareTo(other.id);
    }
}
