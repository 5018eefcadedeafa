package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.masking.PiiMask;
import io.research.text.quotation.Quotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;

/**
 * One statement: a sentence that somebody said, or as much of a very long one as can be quoted.
 *
 * @param weight how much it says, in words that carry meaning
 */
record QuotableStatement(UUID interviewId, Interview.Turn turn, String goalId, Quotation quotation, int weight) {
    private static final int LONGEST = 280;
    private static final int LEAST_WORDS = 2;
    private static final int SENTENCES_OF_TURN = 40;

    /** Characters of a turn before and after a statement that tell what its numbers are. */
    private static final int AROUND = 500;

    private static final String NOTHING_LEFT = "…";

    /** The statements of one turn; none where it says nothing, such as "Yes." */
    static List<QuotableStatement> of(Answered answer, String goalId, Language language) {
        String text = answer.turn().text();
        var said = new ArrayList<QuotableStatement>();
        var sentences = language.sentences(text);
        for (Sentence sentence : sentences.subList(0, Math.min(sentences.size(), SENTENCES_OF_TURN))) {
            int to = shortened(text, sentence);
            int weight =
                    language.contentWords(text.substring(sentence.from(), to)).size();
            if (weight >= LEAST_WORDS) {
                var quotation = Quotation.at(text, sentence.from(), to);
                if (quotation.isVerbatimIn(text)) {
                    said.add(new QuotableStatement(answer.interviewId(), answer.turn(), goalId, quotation, weight));
                }
            }
        }
        return said;
    }

    /** Those that say most, in the order in which they were said. */
    static List<QuotableStatement> strongest(List<QuotableStatement> said, int most) {
        return said.stream()
                .sorted(Comparator.comparingInt((QuotableStatement one) -> -Math.min(one.weight(), 25)))
                .limit(most)
                .sorted(Comparator.comparingInt(said::indexOf))
                .toList();
    }

    /**
     * As it is shown where personal data is masked; what stands around it in its turn tells what its numbers are. Null where
     * nothing of it is masked.
     */
    String masked(PiiMask mask) {
        String text = turn.text();
        int from = text.offsetByCodePoints(0, quotation.start());
        int to = text.offsetByCodePoints(0, quotation.end());
        String before = text.substring(Math.max(0, from - AROUND), from);
        String after = text.substring(to, Math.min(text.length(), to + AROUND));
        String shown = mask.mask(List.of(before, text(), after)).get(1);
        if (shown.equals(text())) {
            return null;
        }
        return shown.isBlank() ? NOTHING_LEFT : shown;
    }

    String text() {
        return quotation.text();
    }

    /** Where the quotation of a sentence ends: with it, or behind the last word that fits. */
    private static int shortened(String text, Sentence sentence) {
        if (sentence.to() - sentence.from() <= LONGEST) {
            return sentence.to();
        }
        int end = sentence.from() + LONGEST;
        int space = text.lastIndexOf(' ', end);
        int cut = space > sentence.from() ? space : end;
        return Character.isLowSurrogate(text.charAt(cut)) ? cut - 1 : cut;
    }
}
