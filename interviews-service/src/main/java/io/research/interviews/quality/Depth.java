package io.research.interviews.quality;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The average amount told per question, nothing to one that was skipped; how much a longer answer adds is unknown. */
final class Depth {
    private static final double FULL_WORDS = 20;

    private Depth() {}

    static Optional<SignalScore> of(RatedAnswers answers) {
        List<RatedAnswer> open = answers.all().stream()
                .filter(answer -> !answer.exchange().chosen())
                .toList();
        return open.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        measured(open, open.size() + answers.conversation().skipped()));
    }

    private static SignalScore measured(List<RatedAnswer> open, int questions) {
        double mean = open.stream().mapToDouble(Depth::depth).sum() / questions;
        double words = (double) open.stream().mapToInt(RatedAnswer::count).sum() / questions;
        return new SignalScore(mean, String.format(Locale.ROOT, "%.0f words to an open question on average.", words));
    }

    private static double depth(RatedAnswer answer) {
        return answer.counts() ? Math.min(1, answer.count() / FULL_WORDS) : 0;
    }
}
