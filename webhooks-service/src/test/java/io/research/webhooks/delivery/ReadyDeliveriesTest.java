package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.webhooks.delivery.ReadyDeliveries.Ready;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ReadyDeliveriesTest {
    private final ReadyDeliveries ready = new ReadyDeliveries(2);
    private final Lane lane = new Lane(UUID.randomUUID(), "org");
    private final Lane another = new Lane(UUID.randomUUID(), "org");

    @Test
    void a_webhook_begins_as_many_as_it_has_places_in_their_order() {
        var first = added(lane);
        var second = added(lane);
        var third = added(lane);

        assertThat(ready.begin(lane)).isEqualTo(first);
        assertThat(ready.begin(lane)).isEqualTo(second);
        assertThat(ready.begin(lane)).isNull();
        ready.end(lane);
        assertThat(ready.begin(lane)).isEqualTo(third);
    }

    @Test
    void webhooks_have_places_of_their_own() {
        added(lane);
        added(lane);
        var other = added(another);
        ready.begin(lane);
        ready.begin(lane);

        assertThat(ready.begin(another)).isEqualTo(other);
    }

    @Test
    void nothing_begins_where_nothing_waits() {
        assertThat(ready.begin(lane)).isNull();
    }

    @Test
    void what_need_not_wait_any_more_is_taken_out() {
        var kept = added(another);
        var first = added(lane);
        var second = added(lane);

        assertThat(ready.removeIf(each -> each.lane().equals(lane))).containsExactly(first, second);
        assertThat(ready.begin(lane)).isNull();
        assertThat(ready.begin(another)).isEqualTo(kept);
    }

    @Test
    void the_time_since_its_claim_and_that_of_its_wait_are_told_apart() {
        long now = System.nanoTime();
        var late = new Ready(lane, null, now - Duration.ofHours(1).toNanos(), now);

        assertThat(late.isClaimedFor(Duration.ofMinutes(59))).isTrue();
        assertThat(late.hasWaitedFor(Duration.ofMinutes(59))).isFalse();
    }

    private Ready added(Lane where) {
        var id = UUID.randomUUID();
        var delivery =
                new Delivery(where.webhookId(), id, id, 1, 1, 1, Manner.PLANNED, "https://x.example/", null, null);
        var added = new Ready(where, delivery, System.nanoTime(), System.nanoTime());
        ready.add(added);
        return added;
    }
}
