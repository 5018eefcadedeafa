package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArrivalRateTest {
    private final UUID cycle = UUID.randomUUID();
    private final UUID other = UUID.randomUUID();

    @ParameterizedTest
    @CsvSource({"6, 6", "60, 60", "90, 90", "120, 120", "600, 600", "0.5, 0"})
    void as_many_come_in_a_minute_as_the_pace_says(double perMinute, int people) {
        var pace = new ArrivalRate(perMinute);

        int came = IntStream.rangeClosed(0, 60)
                .map(second ->
                        pace.coming(List.of(cycle), Duration.ofSeconds(second)).get(cycle))
                .sum();

        assertThat(came).isBetween(people - 1, people);
    }

    @Test
    void a_late_sweep_makes_up_for_some_seconds_and_not_for_hours() {
        var pace = new ArrivalRate(60);
        pace.coming(List.of(cycle), Duration.ZERO);

        assertThat(pace.coming(List.of(cycle), Duration.ofSeconds(3))).containsEntry(cycle, 3);
        assertThat(pace.coming(List.of(cycle), Duration.ofSeconds(33))).containsEntry(cycle, 5);
        assertThat(pace.coming(List.of(cycle), Duration.ofHours(3))).containsEntry(cycle, 0);
    }

    @Test
    void cycles_that_take_turns_have_as_many_people_as_others() {
        var pace = new ArrivalRate(60);
        var turns = List.of(cycle, other, UUID.randomUUID());

        var came = new HashMap<UUID, Integer>();
        IntStream.range(0, 63)
                .mapToObj(second -> pace.coming(List.of(turns.get(second % 3)), Duration.ofSeconds(second)))
                .forEach(coming -> coming.forEach((one, people) -> came.merge(one, people, Integer::sum)));

        assertThat(came).containsOnly(entry(turns.get(0), 60), entry(turns.get(1), 60), entry(turns.get(2), 60));
    }

    @Test
    void a_crowd_for_one_cycle_leaves_some_of_the_few_who_may_come_to_another() {
        var random = new Random(19);
        var crowd = Map.of(cycle, 2_000, other, 2_000);

        var came = ArrivalRate.inAnyOrder(crowd, 200, random);

        assertThat(came).hasSize(200);
        assertThat(Collections.frequency(came, cycle)).isBetween(60, 140);
        assertThat(Collections.frequency(came, other)).isBetween(60, 140);
    }
}
