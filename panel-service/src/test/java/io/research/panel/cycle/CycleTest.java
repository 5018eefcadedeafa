package io.research.panel.cycle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.identity.Tenant;
import io.research.panel.order.Frequency;
import io.research.panel.quota.QuotaCell;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CycleTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");
    private static final Duration HOUR = Duration.ofHours(1);

    @Test
    void a_study_that_was_paused_had_been_launched_whatever_arrives_first() {
        var cycle = aCycle(2);

        cycle.follow(FieldingOrder.PAUSED, 5, NOW);
        cycle.open(NOW);

        assertThat(cycle.status()).isEqualTo(CycleStatus.PAUSED);
    }

    @Test
    void what_an_older_revision_of_the_study_says_comes_too_late() {
        var cycle = aCycle(2);
        cycle.follow(FieldingOrder.PAUSED, 5, NOW);
        cycle.follow(FieldingOrder.FIELDING, 6, NOW);

        boolean changed = cycle.follow(FieldingOrder.PAUSED, 5, NOW);

        assertThat(changed).isFalse();
        assertThat(cycle.status()).isEqualTo(CycleStatus.FIELDING);
    }

    @Test
    void what_was_said_of_an_earlier_cycle_does_not_stop_this_one() {
        var cycle = aCycle(2);

        cycle.follow(FieldingOrder.STOPPED, 1, NOW);

        assertThat(cycle.status()).isEqualTo(CycleStatus.LAUNCHING);
    }

    @Test
    void pauses_are_no_time_of_fielding() {
        var cycle = aCycle(2);
        cycle.open(NOW);

        cycle.follow(FieldingOrder.PAUSED, 2, NOW.plus(HOUR));
        cycle.follow(FieldingOrder.FIELDING, 3, NOW.plus(HOUR.multipliedBy(5)));

        assertThat(cycle.fielded(NOW.plus(HOUR.multipliedBy(6)))).isEqualTo(HOUR.multipliedBy(2));
    }

    @Test
    void a_stopped_cycle_is_never_opened_again() {
        var cycle = aCycle(2);
        cycle.open(NOW);
        cycle.follow(FieldingOrder.STOPPED, 2, NOW);

        boolean changed = cycle.follow(FieldingOrder.FIELDING, 3, NOW);

        assertThat(changed).isFalse();
        assertThat(cycle.status()).isEqualTo(CycleStatus.STOPPED);
        assertThatThrownBy(() -> {
                    cycle.take(List.of(1L));
                    cycle.count(List.of(1L), NOW);
                    cycle.take(List.of(2L));
                    cycle.count(List.of(2L), NOW);
                })
                .isInstanceOf(IllegalStateException.class);
    }

    /** Random histories of places: no target is ever overshot, and the last count is the one that completes. */
    @Property(tries = 500)
    void whatever_happens_to_places_the_counts_add_up(@ForAll long seed) {
        var random = new Random(seed);
        int target = 1 + random.nextInt(12);
        var cycle = aCycle(target);
        cycle.open(NOW);
        var taken = new ArrayList<List<Long>>();
        int counted = 0;

        for (int step = 0; step < 200 && cycle.status().isOpen(); step++) {
            List<Long> cells = List.of(1L + random.nextInt(2));
            if (random.nextInt(3) > 0 && cycle.hasRoom(cells)) {
                cycle.take(cells);
                taken.add(cells);
            } else if (!taken.isEmpty()) {
                var respondent = taken.remove(random.nextInt(taken.size()));
                if (random.nextBoolean()) {
                    cycle.free(respondent);
                } else {
                    counted++;
                    assertThat(cycle.count(respondent, NOW)).isEqualTo(counted == target);
                }
            }
            assertThat(cycle.completed()).isEqualTo(counted);
            assertThat(cycle.reserved()).isEqualTo(taken.size());
            assertThat(cycle.completed() + cycle.reserved()).isLessThanOrEqualTo(target);
            assertThat(cycle.state().cellCompleted().getFirst()
                            + cycle.state().cellReserved().getFirst())
                    .isLessThanOrEqualTo(target / 2);
        }
    }

    /** Half of the places are for one option. */
    private static Cycle aCycle(int target) {
        var cells = List.of(
                new QuotaCell(1, List.of(101L), false, target / 2),
                new QuotaCell(1, List.of(102L, 103L), true, target - target / 2));
        var terms = new PanelTerms(
                "slug",
                "en",
                target,
                BigDecimal.TEN,
                "US",
                List.of(),
                cells,
                3_250,
                null,
                UUID.randomUUID(),
                NOW,
                1,
                1,
                2,
                List.of(1, 1));
        var panel = new Panel(
                UUID.randomUUID(),
                new Tenant("org_tea", "app_tea"),
                UUID.randomUUID(),
                Frequency.ONE_TIME,
                terms,
                null);
        return Cycle.launching(panel, 1, 1);
    }
}
