package io.research.interviews.quality;

import io.research.text.masking.PiiMask;
import io.research.text.words.Shortened;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An interview as it is shown to a model: masked, and each text cut to its share of one call. Masking a long one takes
 * processor time.
 *
 * @param title of the study
 * @param objectives of the study, or null
 * @param screener what was answered to be let in
 * @param answers numbered from 1
 */
record ReadInterview(String title, String objectives, List<Shown> screener, List<Shown> answers) {
    private static final int MOST_ANSWERS = 200;
    private static final int MOST_SCREENER = 20;
    private static final int MOST_CHARACTERS = 80_000;
    private static final int MOST_OF_ANSWER = 4_000;
    private static final int MOST_OF_QUESTION = 300;

    /** A question and what was said to it. */
    record Shown(String question, String answer) {}

    ReadInterview {
        screener = List.copyOf(screener);
        answers = List.copyOf(answers);
    }

    /** Empty if there is nothing to read, or more than one call can hold. */
    static Optional<ReadInterview> of(Conversation conversation) {
        var exchanges = conversation.exchanges();
        boolean isReadable = exchanges.size() <= MOST_ANSWERS
                && exchanges.stream().anyMatch(exchange -> Words.count(exchange.answer()) > 0);
        return isReadable ? Optional.of(read(conversation)) : Optional.empty();
    }

    private static ReadInterview read(Conversation conversation) {
        var mask = PiiMask.forLanguage(conversation.language().code());
        var study = conversation.study();
        int share = Math.min(
                MOST_OF_ANSWER, MOST_CHARACTERS / conversation.exchanges().size());
        String objectives = study.studyPlan() == null ? null : study.studyPlan().objectives();
        return new ReadInterview(
                Shortened.to(MOST_OF_QUESTION, study.name()),
                objectives == null ? null : Shortened.to(2 * MOST_OF_QUESTION, objectives),
                conversation.screener().stream()
                        .limit(MOST_SCREENER)
                        .map(given ->
                                new Shown(question(given.question()), answer(mask, MOST_OF_QUESTION, given.answer())))
                        .toList(),
                conversation.exchanges().stream()
                        .map(exchange -> shown(mask, share, exchange))
                        .toList());
    }

    private static Shown shown(PiiMask mask, int share, QuestionAndAnswer exchange) {
        return new Shown(question(exchange.question()), answer(mask, share, exchange.answer()));
    }

    private static String question(String text) {
        return Shortened.to(MOST_OF_QUESTION, text);
    }

    private static String answer(PiiMask mask, int most, String text) {
        return Shortened.to(most, mask.mask(text));
    }

    /** The numbers of all answers. */
    IntStream ids() {
        return IntStream.rangeClosed(1, answers.size());
    }
}
