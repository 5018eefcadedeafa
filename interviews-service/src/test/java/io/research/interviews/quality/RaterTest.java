package io.research.interviews.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.research.interviews.quality.LabelledInterviews.Labelled;
import io.research.interviews.quality.signal.Quality;
import io.research.interviews.quality.signal.Signal;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RaterTest {
    private static final double SAME_HALF = 0.95;
    private static final double SAME_LABEL = 0.85;

    private final List<Labelled> interviews = LabelledInterviews.read();

    @Test
    void the_label_is_mostly_the_one_that_a_researcher_would_give() {
        var apart = interviews.stream().filter(one -> rated(one) != one.label()).toList();
        var inTheOtherHalf = apart.stream()
                .filter(one -> isWorthReading(rated(one)) != isWorthReading(one.label()))
                .toList();

        assertThat(interviews).hasSizeGreaterThanOrEqualTo(40);
        assertThat(agreement(inTheOtherHalf)).as(told(inTheOtherHalf)).isGreaterThanOrEqualTo(SAME_HALF);
        assertThat(agreement(apart)).as(told(apart)).isGreaterThanOrEqualTo(SAME_LABEL);
    }

    @Test
    void no_interview_that_is_poor_is_called_good() {
        assertThat(interviews)
                .filteredOn(one -> one.label() == Quality.POOR)
                .allSatisfy(one -> assertThat(rated(one)).as(told(List.of(one))).isIn(Quality.FAIR, Quality.POOR));
    }

    @Test
    void every_rating_has_every_signal_with_a_score_a_weight_and_a_note() {
        assertThat(interviews).allSatisfy(one -> {
            var signals = Rater.rate(one.conversation()).signals();
            assertThat(signals)
                    .extracting(QualitySignal::signal)
                    .containsExactly(
                            "coverage",
                            "depth",
                            "relevance",
                            "repetition",
                            "speed",
                            "copy_paste",
                            "gibberish",
                            "screener_consistency",
                            "safety");
            assertThat(signals).allSatisfy(signal -> {
                assertThat(signal.score()).isBetween(BigDecimal.ZERO, BigDecimal.ONE);
                assertThat(signal.weight()).isBetween(BigDecimal.ZERO, BigDecimal.ONE);
                assertThat(signal.note()).isNotBlank();
            });
        });
    }

    @Test
    void the_weights_of_all_signals_are_one_together() {
        double sum = 0;
        for (Signal signal : Signal.values()) {
            sum += signal.weight();
        }

        assertThat(sum).isEqualTo(1, within(1e-9));
    }

    private static Quality rated(Labelled one) {
        return Rater.rate(one.conversation()).quality();
    }

    private static boolean isWorthReading(Quality quality) {
        return quality == Quality.EXCELLENT || quality == Quality.GOOD;
    }

    private double agreement(List<Labelled> misses) {
        return 1 - (double) misses.size() / interviews.size();
    }

    private static String told(List<Labelled> misses) {
        return misses.stream()
                .map(one -> one.name() + ": " + one.label() + ", rated "
                        + Rater.rate(one.conversation()).quality() + " "
                        + Rater.rate(one.conversation()).signals().stream()
                                .map(signal -> String.format(Locale.ROOT, "%s %s", signal.signal(), signal.score()))
                                .toList())
                .collect(Collectors.joining("\n", "\n", "\n"));
    }
}
