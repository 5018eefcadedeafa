package io.research.dashboard.interview;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QualityTest {

    @Test
    void the_mean_goes_by_weights_of_what_is_known() {
        var quality = Quality.of(
                "Good", List.of(signal("coverage", 1, 0.25), signal("depth", 0.6, 0.4), signal("safety", 1, 0)));

        assertThat(quality.mean()).isEqualTo(75);
        assertThat(quality.signals()).extracting(Quality.Judged::share).containsExactly(38, 62, 0);
        assertThat(quality.signals()).noneMatch(Quality.Judged::isLimit);
    }

    @Test
    void the_signal_that_is_below_its_minimum_is_named() {
        var quality = Quality.of(
                "Fair", List.of(signal("coverage", 1, 0.25), signal("depth", 0.9, 0.4), signal("safety", 0.6, 0)));

        assertThat(quality.signals())
                .filteredOn(Quality.Judged::isLimit)
                .extracting(Quality.Judged::name)
                .containsExactly("safety");
    }

    @Test
    void no_signal_is_blamed_where_the_label_came_about_in_another_way() {
        var quality = Quality.of("Poor", List.of(signal("coverage", 1, 0.25), signal("safety", 0.6, 0)));

        assertThat(quality.signals()).noneMatch(Quality.Judged::isLimit);
    }

    @Test
    void a_signal_of_a_later_release_limits_nothing() {
        var quality = Quality.of("Excellent", List.of(signal("coverage", 1, 0.25), signal("warmth", 0, 0)));

        assertThat(quality.signals()).noneMatch(Quality.Judged::isLimit);
    }

    @Test
    void an_interview_that_is_not_rated_has_no_mean() {
        var quality = Quality.of(null, List.of());

        assertThat(quality.mean()).isNull();
        assertThat(quality.isReadByModel()).isFalse();
    }

    private static Quality.Signal signal(String name, double score, double weight) {
        return new Quality.Signal(name, score, weight, null);
    }
}
