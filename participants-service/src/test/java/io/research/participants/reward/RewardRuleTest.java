package io.research.participants.reward;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.participants.CompletedInterview;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RewardRuleTest {

    @ParameterizedTest
    @CsvSource({
        "completed, Fair, 0.5, true",
        "completed, Excellent, 0.9, true",
        "completed, Poor, 1, true",
        "completed, Poor, 1.00, true",
        "completed, Poor, 0.5, false",
        "completed, , 0.5, false",
        "partial, Good, 1, false",
        "disqualified, , 1, false"
    })
    void only_a_finished_plan_or_fair_quality_pays_by_itself(
            String status, String quality, String coverage, boolean pays) {
        var interview = CompletedInterview.of(UUID.randomUUID(), UUID.randomUUID(), "byop", status, quality, coverage);

        assertThat(RewardRule.pays(interview)).isEqualTo(pays);
    }

    @ParameterizedTest
    @CsvSource({"test, true", "byop, false"})
    void trial_runs_and_strangers_are_not_paid(String source, boolean isKnown) {
        var participant = isKnown ? UUID.randomUUID() : null;

        var interview = CompletedInterview.of(UUID.randomUUID(), participant, source, "completed");

        assertThat(RewardRule.pays(interview)).isFalse();
    }
}
