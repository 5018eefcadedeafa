package io.research.signal.result;

import io.research.signal.answer.Answer;
import io.research.text.grouping.Statement;
import io.research.text.language.Language;
import io.research.text.quotation.Quotation;
import io.research.text.quotation.Quotations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Sentences that people said, each with who said it and the turn in which it stands word for word. */
final class Sayings {
    private static final int MOST_OF_A_PERSON = 3;
    private static final int LONGEST = 400;

    private Sayings() {}

    /**
     * Something that one person said.
     *
     * @param person place of the answer among all
     */
    record Saying(int person, Language language, Quotation quotation) {

        Statement statement(int number, float[] vector) {
            return new Statement(Integer.toString(number), language.code(), quotation.text(), vector);
        }
    }

    /** What that person said in those turns; sentences without any word of content are left out. */
    static List<Saying> of(int person, Answer answer, List<String> turns) {
        var language = Language.of(answer.language());
        return turns.stream()
                .flatMap(turn -> sentences(language, turn))
                .limit(MOST_OF_A_PERSON)
                .map(quotation -> new Saying(person, language, quotation))
                .toList();
    }

    private static Stream<Quotation> sentences(Language language, String turn) {
        var found = new ArrayList<Quotation>();
        for (var sentence : language.sentences(turn)) {
            if (sentence.text().length() <= LONGEST
                    && !language.keys(sentence.text()).isEmpty()) {
                verified(turn, sentence.text()).ifPresent(found::add);
            }
        }
        return found.stream();
    }

    private static Optional<Quotation> verified(String turn, String sentence) {
        return Quotations.find(turn, sentence).filter(quotation -> quotation.isVerbatimIn(turn));
    }
}
