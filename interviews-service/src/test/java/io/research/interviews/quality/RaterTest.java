package io.research.interviews.quality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.research.interviews.quality.LabelledInterviews.Labelled;
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
    void every_signal_has_a_score_a_weight_and_a_note() {
        assertThat(interviews).flatExtracting(one -> one.rated().signals()).allSatisfy(signal -> {
            assertThat(signal.score()).isBetween(BigDecimal.ZERO, BigDecimal.ONE);
            assertThat(signal.weight()).isBetween(BigDecimal.ZERO, BigDecimal.ONE);
            assertThat(signal.note()).isNotBlank();
        });
    }

    @Test
    void what_only_a_model_can_tell_is_no_signal_without_one() {
        assertThat(interviews).filteredOn(one -> one.judgement().isEmpty()).allSatisfy(one -> assertThat(names(one))
                .doesNotContain("relevance", "screener_consistency"));
        assertThat(interviews).filteredOn(one -> one.judgement().isPresent()).allSatisfy(one -> assertThat(names(one))
                .contains("relevance", "screener_consistency"));
    }

    @Test
    void thoughtful_answers_are_good_or_better_also_where_a_script_sends_them_at_once() {
        assertThat(interviews)
                .filteredOn(one -> one.name().contains("thoughtful script"))
                .hasSize(8)
                .allSatisfy(one -> {
                    assertThat(rated(one)).as(told(List.of(one))).isIn(Quality.EXCELLENT, Quality.GOOD);
                    assertThat(names(one)).doesNotContain("speed");
                });
    }

    @Test
    void nothing_is_said_in_random_keys_single_letters_and_what_nobody_can_have_written() {
        assertThat(interviews)
                .filteredOn(one -> one.rated().saysNothing())
                .extracting(Labelled::name)
                .contains(
                        "en: keys at random",
                        "en: random letters in long rows",
                        "en: dots",
                        "en: one letter each",
                        "en: eleven answers about something else in three seconds")
                .doesNotContain("en: one word each", "en: knows nothing", "en: abuse");
        assertThat(interviews)
                .filteredOn(one -> one.rated().saysNothing())
                .extracting(Labelled::label)
                .containsOnly(Quality.POOR);
    }

    @Test
    void a_note_quotes_what_contradicts_the_screener() {
        var denied = interviews.stream()
                .filter(one -> one.name().equals("en: denies what the screener was told"))
                .findFirst()
                .orElseThrow();

        assertThat(denied.rated().signals())
                .filteredOn(signal -> signal.signal().equals("screener_consistency"))
                .singleElement()
                .satisfies(signal -> assertThat(signal.note()).contains("Do you drink tea?", "I never drink tea"));
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
        return one.rated().quality();
    }

    private static List<String> names(Labelled one) {
        return one.rated().signals().stream().map(QualitySignal::signal).toList();
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
                        + one.rated().quality() + " "
                        + one.rated().signals().stream()
                                .map(signal -> String.format(Locale.ROOT, "%s %s", signal.signal(), signal.score()))
                                .toList())
                .collect(Collectors.joining("\n", "\n", "\n"));
    }
}
