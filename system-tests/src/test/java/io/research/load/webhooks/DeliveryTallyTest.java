package io.research.load.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.load.event.Announcing.Announced;
import io.research.load.event.Subscription;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class DeliveryTallyTest {
    private static final Subscription TEA = new Subscription("org_tea", "https://tea.example/hook", "whsec_");
    private static final Subscription HARBOUR =
            new Subscription("org_harbour", "https://harbour.example/hook", "whsec_");

    private final UUID first = UUID.randomUUID();
    private final UUID second = UUID.randomUUID();
    private final UUID third = UUID.randomUUID();
    private final Map<UUID, Announced> announced = Map.of(
            first, new Announced(TEA, 1_000_000),
            second, new Announced(HARBOUR, 1_500_000),
            third, new Announced(HARBOUR, 2_000_000));

    @Test
    void what_has_not_come_is_lost_and_what_has_come_again_is_repeated() {
        var tally = DeliveryTally.of(announced, arrivals -> {
            arrivals.accept(first, 1_020_000L);
            arrivals.accept(second, 1_530_000L);
            arrivals.accept(first, 1_900_000L);
            arrivals.accept(UUID.randomUUID(), 1_950_000L);
        });

        assertThat(tally.lost()).isEqualTo(1);
        assertThat(tally.repeated()).isEqualTo(1);
    }

    @Test
    void the_delay_of_a_delivery_is_that_of_its_first_attempt() {
        var tally = DeliveryTally.of(announced, arrivals -> {
            arrivals.accept(first, 1_020_000L);
            arrivals.accept(first, 1_900_000L);
            arrivals.accept(second, 1_530_000L);
        });

        assertThat(tally.latencies(TEA::equals).max()).isEqualTo(20);
        assertThat(tally.latencies(to -> true).max()).isEqualTo(30);
    }

    @Test
    void the_rate_counts_from_a_moment_up_to_the_last_arrival() {
        var tally = DeliveryTally.of(announced, arrivals -> {
            arrivals.accept(first, 2_000_000L);
            arrivals.accept(second, 2_500_000L);
            arrivals.accept(third, 3_000_000L);
        });

        assertThat(tally.perSecondSince(1_000_000)).isEqualTo(1.5);
        assertThat(tally.perSecond()).isEqualTo(3);
    }
}
