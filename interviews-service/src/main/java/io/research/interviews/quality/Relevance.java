package io.research.interviews.quality;

import java.util.Optional;

/** Whether answers are about what was asked; only a language model can tell. */
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
