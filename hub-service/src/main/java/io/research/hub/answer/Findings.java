package io.research.hub.answer;

import io.research.hub.question.Question;
import io.research.hub.question.QuestionKind;
import io.research.hub.question.QuestionWords;
import io.research.hub.question.Relevance;
import io.research.hub.question.UnsaidWords;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.Retrieved;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;
import java.util.HashSet;
import java.util.List;

/**
 * What the evidence says about a question.
 *
 * @param best quotations of the passages that say most about it, best first; none where the evidence says nothing about it
 * @param areAll false where further passages say something about it
 * @param tally of all who say something about it, whether they are quoted or not
 */
record Findings(List<Finding> best, boolean areAll, Tally tally) {
    private static final int MOST = 40;
    private static final int LONGEST = 500;

    Findings {
        best = List.copyOf(best);
    }

    static Findings of(Question question, Retrieved retrieved, UnsaidWords unsaid) {
        var relevance = new Relevance(question, retrieved.passages(), unsaid);
        boolean isNaming = question.isNaming();
        var speaking = retrieved.passages().stream()
                .filter(passage -> !question.excluded().contains(passage.key().evidenceId()))
                .filter(passage -> !isNaming || relevance.holds(passage))
                .toList();
        var counted = retrieved.candidates().stream()
                .filter(candidate -> !question.excluded().contains(candidate.evidenceId()))
                .filter(candidate -> relevance.holds(candidate.passage()))
                .toList();
        var best = speaking.stream()
                .limit(MOST)
                .map(passage -> new Finding(passage, quotation(question, passage)))
                .toList();
        return new Findings(
                best,
                retrieved.isWhole() && Math.max(speaking.size(), counted.size()) <= best.size(),
                tally(speaking, counted, retrieved.isWhole()));
    }

    private static Tally tally(List<FoundPassage> speaking, List<Retrieved.Considered> counted, boolean isExact) {
        var people = new HashSet<String>();
        var documents = new HashSet<String>();
        speaking.forEach(passage -> (passage.isInterview() ? people : documents).add(passage.person()));
        counted.forEach(passage -> (passage.isInterview() ? people : documents).add(passage.person()));
        return new Tally(people.size(), documents.size(), isExact);
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
}
