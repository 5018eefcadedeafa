package io.research.hub.question;

import io.research.hub.retrieval.FoundPassage;
import io.research.text.language.Language;
import io.research.text.retrieval.Candidate;
import io.research.text.retrieval.Wanted;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a passage says something about the question: it is near in meaning, or has enough of the question's words, of which
 * the rarer ones count more. One rule for what is read and quoted and for what is only counted.
 */
public final class Relevance {
    private static final float NEAR = 0.45f;
    private static final double SOMEWHAT_NEAR = 0.38;

    /** In other languages than that of the small model, and where the question has many words for what to do. */
    private static final double LOOSELY_NEAR = 0.3;

    private static final double ENOUGH_WORDS = 0.6;
    private static final double SOME_WORDS = 0.34;

    private final Question question;
    private final UnsaidWords unsaid;
    private final int read;
    private final Map<FoundPassage, Traits> traits = new HashMap<>();
    private final Map<String, Integer> counts = new HashMap<>();
    private final Map<Language, double[]> weights = new HashMap<>();
    private final Map<Language, List<String>> keys = new HashMap<>();

    /** @param passages by which it is known how rare words are */
    public Relevance(Question question, List<FoundPassage> passages, UnsaidWords unsaid) {
        this.question = question;
        this.unsaid = unsaid;
        this.read = passages.size();
        for (FoundPassage passage : passages) {
            var found = traits(passage);
            traits.put(passage, found);
            var wanted = keys(found.language);
            for (int at = 0; at < wanted.size(); at++) {
                if (((found.said | found.asked) & 1L << at) != 0) {
                    counts.merge(wanted.get(at), 1, Integer::sum);
                }
            }
        }
    }

    /** What a search has to look for, so that all that is relevant to the question can be counted. */
    public static Wanted wanted(Question question) {
        return new Wanted(language -> List.copyOf(question.keys(language)), NEAR);
    }

    /** @param passage one of those that were read */
    public boolean holds(FoundPassage passage) {
        return isRelevant(traits.get(passage)) && !unsaid.areStrangeTo(passage);
    }

    public boolean holds(Candidate passage) {
        return isRelevant(new Traits(
                        Language.of(passage.language()),
                        passage.saysSomething(),
                        passage.similarity(),
                        passage.said(),
                        passage.asked()))
                && !unsaid.areStrangeTo(passage);
    }

    /**
     * @param said a bit for each key of the question that is in the text
     * @param asked the same of the question before it
     */
    private record Traits(Language language, boolean saysSomething, float similarity, long said, long asked) {}

    private Traits traits(FoundPassage passage) {
        var language = Language.of(passage.language());
        var words = language.keys(passage.text());
        return new Traits(
                language,
                !words.isEmpty(),
                passage.similarity(),
                bits(language, words),
                passage.context() == null ? 0 : bits(language, language.keys(passage.context())));
    }

    private long bits(Language language, Set<String> words) {
        long bits = 0;
        var wanted = keys(language);
        for (int at = 0; at < wanted.size(); at++) {
            if (words.contains(wanted.get(at))) {
                bits |= 1L << at;
            }
        }
        return bits;
    }

    private List<String> keys(Language language) {
        return keys.computeIfAbsent(
                language,
                asked -> question.keys(asked).stream().limit(Wanted.MOST).toList());
    }

    /** "No, that was all." says nothing, whatever the question before it was about. */
    private boolean isRelevant(Traits passage) {
        if (!passage.saysSomething) {
            return false;
        }
        double share = share(passage);
        return passage.similarity >= NEAR
                || share >= ENOUGH_WORDS
                || share >= SOME_WORDS && passage.similarity >= somewhatNear(passage);
    }

    /** Whoever answers a question about the price speaks of the price, whatever the words. */
    private double somewhatNear(Traits passage) {
        boolean isPlain =
                switch (question.kind()) {
                    case CONTRADICT, COMPARE, SUMMARIZE, QUOTE -> false;
                    case HOW_MANY, WHY, WHO, WHAT -> true;
                };
        boolean wasAskedAbout = passage.asked != 0;
        return isPlain && passage.language == UnsaidWords.ENGLISH && !wasAskedAbout ? SOMEWHAT_NEAR : LOOSELY_NEAR;
    }

    private double share(Traits passage) {
        double[] ofEach = weights.computeIfAbsent(passage.language, this::weights);
        double all = 0;
        double shared = 0;
        for (int at = 0; at < ofEach.length; at++) {
            all += ofEach[at];
            shared += ((passage.said | passage.asked) & 1L << at) == 0 ? 0 : ofEach[at];
        }
        return all == 0 ? 0 : shared / all;
    }

    private double[] weights(Language language) {
        return keys(language).stream()
                .mapToDouble(key -> Math.log(2 + (double) read / (1 + counts.getOrDefault(key, 0))))
                .toArray();
    }
}
