package io.research.signal.guide;

import io.research.contracts.study.Guide.Section;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.run.Mode;
import io.research.signal.run.RunLocale;
import io.research.signal.run.RunTerms;
import java.util.List;

/** What people are asked in a run, in this order. The same terms always make the same guide. */
public record Guide(Mode mode, String language, List<Question> questions) {

    public Guide {
        questions = List.copyOf(questions);
    }

    public static Guide of(RunTerms terms) {
        String language = RunLocale.of(terms.locale()).language();
        var words = GuideWords.of(language);
        return new Guide(terms.mode(), language, questions(terms, words));
    }

    private static List<Question> questions(RunTerms terms, GuideWords words) {
        String text = terms.text().strip();
        return switch (terms.mode()) {
            case PREFERENCE ->
                List.of(
                        Question.closed(text + "\n" + words.get("choose"), terms.options(), 0),
                        Question.open(Purpose.REASON, words.get("for_choice")),
                        Question.open(Purpose.OBJECTION, words.get("against_choice")));
            case CLAIM ->
                List.of(
                        Question.closed(
                                words.about("believe", text),
                                List.of(words.get("yes"), words.get("no"), words.get("unsure")),
                                1),
                        Question.open(Purpose.REASON, words.get("for_claim")),
                        Question.open(Purpose.OBJECTION, words.get("against_claim")));
            case MESSAGE ->
                List.of(
                        Question.open(Purpose.RESTATEMENT, words.about("restate", text)),
                        Question.open(Purpose.REASON, words.get("for_message")),
                        Question.open(Purpose.OBJECTION, words.get("against_message")));
        };
    }

    /** The one whose answers are counted: what people choose, or how they say a message again. */
    public Question counted() {
        return questions.getFirst();
    }

    /** The question of that purpose, which the guide has. */
    public Question question(Purpose purpose) {
        return questions.stream()
                .filter(question -> question.purpose() == purpose)
                .findFirst()
                .orElseThrow();
    }

    /** As the guide of a study: all of it is asked of everybody. */
    public io.research.contracts.study.Guide ofStudy() {
        return new io.research.contracts.study.Guide(
                List.of(new Section(
                        null, null, questions.stream().map(Question::item).toList())),
                List.of(),
                null);
    }

    /** The name of the study: people are told it, so that it says nothing of what is asked. */
    public String title() {
        return GuideWords.of(language).get("title");
    }
}
