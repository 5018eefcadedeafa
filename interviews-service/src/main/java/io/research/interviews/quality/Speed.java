package io.research.interviews.quality;

import java.util.List;
import java.util.Optional;

/**
 * Whether there was time to read a question and to answer it at all. The bounds are those of anybody, not of most: 240 words a
 * minute typed, 300 said. The server's times have the time that a model took for its words in them, so that nobody is taken
 * for faster than they were.
 */
final class Speed {
    private static final double FASTEST_TYPING = 4;
    private static final double FASTEST_SPEAKING = 5;
    private static final double SHORTEST_SECONDS = 1;

    private Speed() {}

    static Optional<SignalScore> of(RatedAnswers answers) {
        List<RatedAnswer> timed =
                answers.all().stream().filter(RatedAnswer::isTimed).toList();
        return timed.isEmpty()
                ? Optional.empty()
                : Optional.of(SignalScore.without(
                        timed.stream().filter(Speed::isTooFast).count(),
                        timed.size(),
                        1,
                        "came faster than anybody writes or says them"));
    }

    static boolean isTooFast(RatedAnswer answer) {
        if (!answer.isTimed()) {
            return false;
        }
        return answer.exchange().spoken()
                ? answer.pace() > FASTEST_SPEAKING
                : answer.exchange().seconds() < SHORTEST_SECONDS || answer.pace() > FASTEST_TYPING;
    }
}
