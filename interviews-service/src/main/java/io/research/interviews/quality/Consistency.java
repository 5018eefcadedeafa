package io.research.interviews.quality;

import io.research.interviews.quality.Judgement.Contradiction;
import java.util.Optional;

/** Whether an answer contradicts the screener, according to a language model. */
final class Consistency {
    private Consistency() {}

    static Optional<SignalScore> of(RatedAnswers answers) {
        return answers.conversation().screener().isEmpty()
                ? Optional.empty()
                : answers.judgement().map(Consistency::of);
    }

    private static SignalScore of(Judgement read) {
        Contradiction found = read.contradiction();
        return found == null
                ? new SignalScore(1, "A language model has found nothing that contradicts the screener.")
                : new SignalScore(
                        0,
                        "As a language model reads it, answer " + found.answer() + " contradicts the one to \""
                                + found.question() + "\": \"" + found.quote() + "\".");
    }
}
