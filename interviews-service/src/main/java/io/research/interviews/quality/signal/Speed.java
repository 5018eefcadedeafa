package io.research.interviews.quality.signal;

import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import java.util.List;

/** Whether there was time to read the question and to write or say the answer. */
final class Speed {
    private static final double FASTEST_TYPING = 2.2;
    private static final double FASTEST_SPEAKING = 5;
    private static final double SHORTEST_SECONDS = 1.5;
    private static final int FEW_WORDS = 3;

    private Speed() {}

    static Measured of(RatedAnswers answers) {
        List<RatedAnswer> timed =
                answers.all().stream().filter(RatedAnswer::isTimed).toList();
        if (timed.isEmpty()) {
            return Measured.nothing("The times of the answers are not known.");
        }
        return Measured.without(
                timed.stream().filter(Speed::isTooFast).count(),
                timed.size(),
                1,
                "came faster than they can be written or said");
    }

    private static boolean isTooFast(RatedAnswer answer) {
        if (answer.exchange().spoken()) {
            return answer.pace() > FASTEST_SPEAKING;
        }
        return answer.count() <= FEW_WORDS
                ? answer.exchange().seconds() < SHORTEST_SECONDS
                : answer.pace() > FASTEST_TYPING;
    }
}
