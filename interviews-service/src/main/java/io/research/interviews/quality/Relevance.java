package io.research.interviews.quality;

import java.util.Optional;

/** Whether answers are about what was asked: nothing but a language model tells that. */
final class Relevance {
    private Relevance() {}

    static Optional<SignalScore> of(RatedAnswers answers) {
        return answers.judgement()
                .map(read -> new SignalScore(
                        read.relevance(),
                        read.about() + " of " + read.answers()
                                + " answers are about what was asked, as a language model reads them."));
    }
}
