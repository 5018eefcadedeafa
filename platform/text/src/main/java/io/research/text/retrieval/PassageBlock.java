package io.research.text.retrieval;

import io.research.text.language.Language;
import java.util.Collection;
import java.util.List;

/** The passages of one source with their vectors and words, compared one by one: nothing to build. */
final class PassageBlock {
    private static final int[] NO_WORDS = {};

    private final String source;
    private final List<Entry> entries;

    private PassageBlock(String source, List<Entry> entries) {
        this.source = source;
        this.entries = entries;
    }

    static PassageBlock of(String source, Collection<Passage> passages) {
        return new PassageBlock(source, passages.stream().map(Entry::of).toList());
    }

    /**
     * @param vector of the query, or null
     * @param best takes the passages that are nearest to it
     * @param candidates takes those that have wanted words
     */
    void search(ByteVector vector, BestFound best, Wanted wanted, List<Candidate> candidates) {
        for (Entry entry : entries) {
            float similarity = entry.similarity(vector);
            if (similarity > 0 && similarity >= best.threshold()) {
                best.add(new Found(source, entry.id, similarity));
            }
            long said = wanted.in(entry.language, entry.words);
            long asked = wanted.in(entry.language, entry.context);
            if ((said | asked) != 0) {
                candidates.add(new Candidate(source, said, asked));
            }
        }
    }

    /**
     * @param words hashes of its content words, in order, each once
     * @param context the same of what was said before it
     */
    private record Entry(String id, String language, ByteVector vector, int[] words, int[] context) {

        static Entry of(Passage passage) {
            var language = Language.of(passage.language());
            return new Entry(
                    passage.id(),
                    language.code(),
                    ByteVector.of(passage.vector()),
                    hashes(language, passage.text()),
                    passage.context() == null ? NO_WORDS : hashes(language, passage.context()));
        }

        private static int[] hashes(Language language, String text) {
            return language.keys(text).stream()
                    .mapToInt(String::hashCode)
                    .sorted()
                    .distinct()
                    .toArray();
        }

        float similarity(ByteVector query) {
            return vector == null || query == null ? 0 : vector.similarity(query);
        }
    }
}
