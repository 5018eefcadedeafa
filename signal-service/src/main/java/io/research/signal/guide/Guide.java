package io.research.signal.guide;

import io.research.contracts.study.Guide.Section;
import io.research.signal.guide.Question.Purpose;
import io.research.signal.terms.Mode;
import io.research.signal.terms.RunLocale;
import io.research.signal.terms.RunTerms;
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
        var reason = Question.open(Purpose.REASON, words.get("reason"));
        var against = Question.open(Purpose.OBJECTION, words.get("against"));
        String text = terms.text().strip();
        return switch (terms.mode()) {
            case PREFERENCE ->
                List.of(Question.closed(text + "\n" + words.get("choose"), terms.options(), 0), reason, against);
            case CLAIM ->
                List.of(
                        Question.closed(
                                words.about("believe", text),
                                List.of(words.get("yes"), words.get("no"), words.get("unsure")),
                                1),
                        reason,
                        against);
            case MESSAGE ->
                List.of(
                        Question.open(Purpose.RESTATEMENT, words.about("restate", text)),
                        Question.closed(
                                words.get("clear"),
                                List.of(words.get("is_clear"), words.get("not_clear"), words.get("partly")),
                                1),
                        reason,
                        against);
        };
    }

    /** The closed question. */
    public Question choice() {
        return questions.stream()
                .filter(question -> question.purpose() == Purpose.CHOICE)
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
