package io.research.hub.answer;

import io.research.hub.evidence.FoundPassage;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of the passages that were found say something about the question, and where in them. */
final class Findings {
    private static final double NEAR = 0.45;
    private static final double SOMEWHAT_NEAR = 0.38;

    /** In other languages than that of the small model, and where the question has many words for what to do. */
    private static final double LOOSELY_NEAR = 0.3;

    private static final double ENOUGH_WORDS = 0.6;
    private static final double SOME_WORDS = 0.34;
    private static final int MOST = 40;
    private static final int LONGEST = 500;

    private Findings() {}

    /** Best first; none where the evidence says nothing about it. */
    static List<Finding> of(Question question, List<FoundPassage> passages, UnsaidWords unsaid) {
        var rarity = new Rarity(question, passages);
        var findings = new ArrayList<Finding>();
        for (FoundPassage passage : passages) {
            if (findings.size() < MOST
                    && !question.excluded().contains(passage.key().evidenceId())
                    && (!question.isNaming() || rarity.isRelevant(passage) && !unsaid.areStrangeTo(passage))) {
                findings.add(new Finding(passage, quotation(question, passage)));
            }
        }
        return findings;
    }

    /** Its most telling sentence. */
    private static Quotation quotation(Question question, FoundPassage passage) {
        var language = Language.of(passage.language());
        var wanted = question.keys(language);
        String text = passage.text();
        Sentence best = null;
        double most = -1;
        for (Sentence sentence : language.sentences(text)) {
            var keys = language.keys(sentence.text());
            double shared = keys.stream().filter(wanted::contains).count();
            boolean reasons = question.kind() == QuestionKind.WHY && QuestionWords.has("cause", sentence.text());
            double score = shared * 2 + (reasons ? 3 : 0) + Math.min(keys.size(), 12) / 13.0;
            if (score > most) {
                most = score;
                best = sentence;
            }
        }
        return best == null
                ? Quotation.at(text, 0, text.length())
                : Quotation.at(text, best.from(), end(text, best.from(), best.to()));
    }

    /** A sentence without end is quoted to a space. */
    private static int end(String text, int from, int to) {
        if (to - from <= LONGEST) {
            return to;
        }
        int space = text.lastIndexOf(' ', from + LONGEST);
        int end = space > from ? space : from + LONGEST;
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    /** How much of the question a passage has, its rarer words counting more. */
    private static final class Rarity {
        private final Question question;
        private final Map<FoundPassage, Set<String>> keys = new HashMap<>();
        private final Set<FoundPassage> saying = new HashSet<>();
        private final Map<String, Integer> counts = new HashMap<>();

        Rarity(Question question, List<FoundPassage> passages) {
            this.question = question;
            for (FoundPassage passage : passages) {
                var language = Language.of(passage.language());
                if (!language.keys(passage.text()).isEmpty()) {
                    saying.add(passage);
                }
                String read = passage.context() == null ? passage.text() : passage.text() + "\n" + passage.context();
                var shared = new HashSet<>(language.keys(read));
                shared.retainAll(question.keys(language));
                keys.put(passage, shared);
                shared.forEach(key -> counts.merge(key, 1, Integer::sum));
            }
        }

        /** "No, that was all." says nothing, whatever the question before it was about. */
        boolean isRelevant(FoundPassage passage) {
            if (!saying.contains(passage)) {
                return false;
            }
            double share = share(passage);
            return passage.similarity() >= NEAR
                    || share >= ENOUGH_WORDS
                    || share >= SOME_WORDS && passage.similarity() >= somewhatNear(passage);
        }

        private double somewhatNear(FoundPassage passage) {
            boolean isPlain =
                    switch (question.kind()) {
                        case CONTRADICT, COMPARE, SUMMARIZE, QUOTE -> false;
                        case HOW_MANY, WHY, WHO, WHAT -> true;
                    };
            boolean isEnglish = Language.of(passage.language()) == UnsaidWords.ENGLISH;
            return isPlain && isEnglish && !wasAskedAbout(passage) ? SOMEWHAT_NEAR : LOOSELY_NEAR;
        }

        /** Whoever answers a question about the price speaks of the price, whatever the words. */
        private boolean wasAskedAbout(FoundPassage passage) {
            var language = Language.of(passage.language());
            return passage.context() != null
                    && language.keys(passage.context()).stream().anyMatch(question.keys(language)::contains);
        }

        private double share(FoundPassage passage) {
            double all = 0;
            double shared = 0;
            for (String key : question.keys(Language.of(passage.language()))) {
                double weight = Math.log(2 + (double) keys.size() / (1 + counts.getOrDefault(key, 0)));
                all += weight;
                shared += keys.get(passage).contains(key) ? weight : 0;
            }
            return all == 0 ? 0 : shared / all;
        }
    }
}
