package io.research.dashboard.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class InterviewUsageTest {

    @Test
    void the_highest_bar_fills_the_picture_and_few_interviews_are_still_seen() {
        var usage = usage(1000, 500, 1, 0);

        assertThat(usage.getBars()).extracting(InterviewUsage.Bar::height).containsExactly(100, 50, 1, 0);
        assertThat(usage.getBars()).allMatch(bar -> bar.y() + bar.height() == 100);
        assertThat(usage.getBars()).allMatch(bar -> bar.x() + bar.width() <= usage.getWidth());
    }

    @Test
    void without_interviews_there_are_no_heights() {
        assertThat(usage(0, 0).getBars()).extracting(InterviewUsage.Bar::height).containsExactly(0, 0);
        assertThat(usage().getBars()).isEmpty();
    }

    private static InterviewUsage usage(long... interviews) {
        var day = LocalDate.parse("2026-11-28");
        var rows = Arrays.stream(interviews)
                .mapToObj(count -> new InterviewUsage.Row(day, day, count, BigDecimal.valueOf(count)))
                .toList();
        return new InterviewUsage(new InterviewUsage.Scope(day, day, "daily"), 0, BigDecimal.ZERO, rows);
    }
}
