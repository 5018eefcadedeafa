package io.research.hub.question;

import io.research.hub.retrieval.FoundPassage;
import io.research.text.embedding.Vectors;
import io.research.text.language.Language;
import io.research.text.retrieval.ByteVector;
import io.research.text.retrieval.Candidate;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a question names and no passage that was found has as a word. A passage that is far from such a word in meaning, too,
 * speaks of the same matter and of something else: it answers another question. Of English passages only, for which the small
 * model knows single words.
 *
 * @param vectors of the words
 * @param compact the same, to be compared with what an index holds
 */
public record UnsaidWords(List<float[]> vectors, List<ByteVector> compact) {
    public static final UnsaidWords NONE = new UnsaidWords(List.of());

    private static final double STRANGE = 0.12;

    /** What is this near to the whole question is not measured by its words. */
    private static final double VERY_NEAR = 0.55;

    private static final int MOST = 8;
    static final Language ENGLISH = Language.of("en");

    public UnsaidWords {
        vectors = List.copyOf(vectors);
        compact = List.copyOf(compact);
    }

    public UnsaidWords(List<float[]> vectors) {
        this(vectors, vectors.stream().map(ByteVector::of).toList());
    }

    /** The words, as they are written; words that stand for no thing, such as "problem", are never missed. */
    public static List<String> of(Question question, List<FoundPassage> passages) {
        Set<String> missed = new HashSet<>(question.keys(ENGLISH));
        missed.removeAll(QuestionWords.unspecific(ENGLISH));
        for (FoundPassage passage : passages) {
            if (missed.isEmpty()) {
                return List.of();
            }
            missed.removeAll(ENGLISH.keys(passage.text()));
            if (passage.context() != null) {
                missed.removeAll(ENGLISH.keys(passage.context()));
            }
        }
        var words = new LinkedHashSet<String>();
        for (var word : ENGLISH.words(question.lookedFor())) {
            String written = word.in(question.lookedFor());
            var keys = ENGLISH.keys(written);
            if (!keys.isEmpty() && missed.containsAll(keys)) {
                words.add(written);
            }
        }
        return words.stream().limit(MOST).toList();
    }

    /** Whether the passage is far from one of them. */
    boolean areStrangeTo(FoundPassage passage) {
        float[] meaning = passage.vector();
        return meaning != null
                && passage.similarity() < VERY_NEAR
                && Language.of(passage.language()) == ENGLISH
                && vectors.stream()
                        .anyMatch(word -> word.length == meaning.length && Vectors.similarity(word, meaning) < STRANGE);
    }

    /** The same of a passage that is not read. */
    boolean areStrangeTo(Candidate passage) {
        return passage.vector() != null
                && passage.similarity() < VERY_NEAR
                && Language.of(passage.language()) == ENGLISH
                && compact.stream().anyMatch(word -> word.similarity(passage.vector()) < STRANGE);
    }
}
