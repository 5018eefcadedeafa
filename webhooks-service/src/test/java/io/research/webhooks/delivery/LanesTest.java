package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class LanesTest {
    private static final int PER_WEBHOOK = 4;

    private final Lanes lanes = new Lanes(PER_WEBHOOK, 6);

    @Test
    void a_webhook_gets_as_much_as_it_has_room_for() {
        var lane = lane("org");
        lanes.begin(lane);
        lanes.wake(lane);

        assertThat(take(10)).containsExactly(new Room(lane, 3, 100));
    }

    @Test
    void webhooks_of_one_organization_share_what_it_may_have() {
        var one = lane("org");
        var two = lane("org");
        var three = lane("org");
        lanes.wake(one);
        lanes.wake(two);
        lanes.wake(three);

        assertThat(take(10)).containsExactly(new Room(one, 4, 100), new Room(two, 2, 100));
        begin(one, 4);
        begin(two, 2);
        assertThat(take(10)).isEmpty();
        lanes.end(one);
        assertThat(take(10)).containsExactly(new Room(three, 1, 100));
    }

    @Test
    void an_organization_at_its_limit_keeps_no_other_waiting() {
        var hanging = lane("hanging");
        var another = lane("another");
        begin(hanging, 4);
        begin(lane("hanging"), 2);
        lanes.wake(lane("hanging"));

        lanes.wake(another);

        assertThat(take(10)).containsExactly(new Room(another, 4, 100));
    }

    @Test
    void organizations_take_turns() {
        var first = lane("first");
        var second = lane("second");
        lanes.wake(first);
        lanes.wake(lane("first"));
        lanes.wake(second);

        assertThat(take(1)).containsExactly(new Room(first, 1, 100));
        lanes.wake(first);

        assertThat(take(1)).containsExactly(new Room(second, 1, 100));
    }

    @Test
    void an_organization_without_room_for_bodies_waits() {
        var lane = lane("org");
        lanes.wake(lane);

        assertThat(lanes.take(10, organization -> 0)).isEmpty();
        assertThat(take(10)).hasSize(1);
    }

    @Test
    void a_webhook_that_was_emptied_is_looked_at_again_only_when_it_is_woken() {
        var lane = lane("org");
        begin(lane, 2);
        lanes.told(lane, true);

        lanes.end(lane);
        assertThat(take(10)).isEmpty();
        lanes.wake(lane);
        assertThat(take(10)).containsExactly(new Room(lane, 3, 100));
    }

    @Test
    void a_webhook_that_may_have_more_is_looked_at_after_each_attempt() {
        var lane = lane("org");
        begin(lane, 2);
        lanes.told(lane, true);
        lanes.told(lane, false);

        lanes.end(lane);

        assertThat(take(10)).containsExactly(new Room(lane, 3, 100));
    }

    @Test
    void a_notification_names_a_webhook_and_its_organization() {
        var lane = lane("org of two words");

        assertThat(Lane.parse(lane.webhookId() + " " + lane.organizationId())).isEqualTo(lane);
    }

    private List<Room> take(int total) {
        return lanes.take(total, organization -> 100);
    }

    private void begin(Lane lane, int attempts) {
        for (int at = 0; at < attempts; at++) {
            lanes.begin(lane);
        }
    }

    private static Lane lane(String organizationId) {
        return new Lane(UUID.randomUUID(), organizationId);
    }
}
