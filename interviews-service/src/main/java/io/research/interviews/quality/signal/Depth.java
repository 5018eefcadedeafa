package io.research.interviews.quality.signal;

import io.research.interviews.quality.answer.Measured;
import io.research.interviews.quality.answer.RatedAnswer;
import io.research.interviews.quality.answer.RatedAnswers;
import java.util.Locale;

/** How much is told to a question on average; what a longer answer is worth beyond its length is not known. */
final class Depth {
    private static final double FULL_WORDS = 20;

    private Depth() {}

    static Measured of(RatedAnswers answers) {
        double mean = answers.all().stream().mapToDouble(Depth::depth).average().orElse(0);
        double words =
                answers.all().stream().mapToInt(RatedAnswer::count).average().orElse(0);
        return Measured.of(mean, String.format(Locale.ROOT, "%.0f words to a question on average.", words));
    }

    private static double depth(RatedAnswer answer) {
        return answer.counts() ? Math.min(1, answer.count() / FULL_WORDS) : 0;
    }
}
