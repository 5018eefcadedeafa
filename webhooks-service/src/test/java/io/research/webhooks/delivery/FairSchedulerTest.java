package io.research.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class FairSchedulerTest {
    private static final int PER_WEBHOOK = 4;

    private final FairScheduler scheduler = new FairScheduler(PER_WEBHOOK, 6);

    @Test
    void a_webhook_gets_as_much_as_it_has_room_for() {
        var key = key("org");
        scheduler.begin(key);
        scheduler.wake(key);

        assertThat(take(10)).containsExactly(new Capacity(key, 3, 100));
    }

    @Test
    void webhooks_of_one_organization_share_what_it_may_have() {
        var one = key("org");
        var two = key("org");
        var three = key("org");
        scheduler.wake(one);
        scheduler.wake(two);
        scheduler.wake(three);

        assertThat(take(10)).containsExactly(new Capacity(one, 4, 100), new Capacity(two, 2, 100));
        begin(one, 4);
        begin(two, 2);
        assertThat(take(10)).isEmpty();
        scheduler.end(one);
        assertThat(take(10)).containsExactly(new Capacity(three, 1, 100));
    }

    @Test
    void an_organization_at_its_limit_keeps_no_other_waiting() {
        var hanging = key("hanging");
        var another = key("another");
        begin(hanging, 4);
        begin(key("hanging"), 2);
        scheduler.wake(key("hanging"));

        scheduler.wake(another);

        assertThat(take(10)).containsExactly(new Capacity(another, 4, 100));
    }

    @Test
    void organizations_take_turns() {
        var first = key("first");
        var second = key("second");
        scheduler.wake(first);
        scheduler.wake(key("first"));
        scheduler.wake(second);

        assertThat(take(1)).containsExactly(new Capacity(first, 1, 100));
        scheduler.wake(first);

        assertThat(take(1)).containsExactly(new Capacity(second, 1, 100));
    }

    @Test
    void an_organization_without_room_for_bodies_waits() {
        var key = key("org");
        scheduler.wake(key);

        assertThat(scheduler.take(10, organization -> 0)).isEmpty();
        assertThat(take(10)).hasSize(1);
    }

    @Test
    void a_webhook_that_was_emptied_is_looked_at_again_only_when_it_is_woken() {
        var key = key("org");
        begin(key, 2);
        scheduler.told(key, true);

        scheduler.end(key);
        assertThat(take(10)).isEmpty();
        scheduler.wake(key);
        assertThat(take(10)).containsExactly(new Capacity(key, 3, 100));
    }

    @Test
    void a_webhook_that_may_have_more_is_looked_at_after_each_attempt() {
        var key = key("org");
        begin(key, 2);
        scheduler.told(key, true);
        scheduler.told(key, false);

        scheduler.end(key);

        assertThat(take(10)).containsExactly(new Capacity(key, 3, 100));
    }

    @Test
    void a_notification_names_a_webhook_and_its_organization() {
        var key = key("org of two words");

        assertThat(QueueKey.parse(key.webhookId() + " " + key.organizationId())).isEqualTo(key);
    }

    private List<Capacity> take(int total) {
        return scheduler.take(total, organization -> 100);
    }

    private void begin(QueueKey key, int attempts) {
        for (int at = 0; at < attempts; at++) {
            scheduler.begin(key);
        }
    }

    private static QueueKey key(String organizationId) {
        return new QueueKey(UUID.randomUUID(), organizationId);
    }
}
