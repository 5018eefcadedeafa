package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Workers of the test tell how attempts ended; the time since when a webhook fails is put back. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WebhookHealthIT {
    private static final RetrySchedule SCHEDULE =
            new RetrySchedule(List.of(Duration.ZERO, Duration.ZERO, Duration.ZERO), () -> 0L);

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers("https://public.example/hook");
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void a_failure_changes_nothing_that_can_be_seen() throws Throwable {
        String before = integrator.reads(hook).body();
        fixture.plan(integrator, 1);

        ends(next(), 500);

        assertThat(integrator.reads(hook).body()).isEqualTo(before);
        assertThat(fixture.isFailing(hook)).isTrue();
    }

    @Test
    void a_success_ends_a_time_of_failures() throws Throwable {
        fixture.plan(integrator, 2);
        ends(next(), 500);

        ends(next(), 200);

        assertThat(fixture.isFailing(hook)).isFalse();
        assertThat(status()).isEqualTo("active");
    }

    @Test
    void nothing_but_failures_for_a_while_pauses_a_webhook() throws Throwable {
        fixture.plan(integrator, 2);
        failingFor("11 minutes");

        ends(next(), 500);

        assertThat(status()).isEqualTo("paused");
        assertThat(fixture.due()).doesNotContain(hook.id());
        assertThat(fixture.claim(hook, 4)).isEmpty();
        fixture.plan(integrator, 1);
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 3L));
    }

    @Test
    void a_paused_webhook_is_tried_with_one_delivery_at_a_time() throws Throwable {
        fixture.plan(integrator, 3);
        pausedFor("1 hour");

        var probe = fixture.claim(hook, 4);

        assertThat(probe).singleElement().satisfies(delivery -> assertThat(delivery.kind())
                .isEqualTo(AttemptKind.PROBE));
        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void a_probe_that_fails_puts_the_next_one_off_and_uses_nothing_up() throws Throwable {
        fixture.plan(integrator, 1);
        pausedFor("1 hour");

        ends(next(), 500);

        assertThat(status()).isEqualTo("paused");
        assertThat(fixture.claim(hook, 4)).isEmpty();
        fixture.execute("update webhook set probe_at = now() where id = $1", hook.id());
        var again = next();
        assertThat(again.attempt()).isEqualTo(2);
        assertThat(again.tries()).isEqualTo(1);
    }

    @Test
    void a_probe_that_succeeds_brings_the_webhook_back() throws Throwable {
        fixture.plan(integrator, 5);
        pausedFor("1 hour");

        ends(next(), 204);

        assertThat(status()).isEqualTo("active");
        assertThat(fixture.claim(hook, 4)).hasSize(4);
        assertThat(fixture.isFailing(hook)).isFalse();
    }

    @Test
    void five_days_of_nothing_but_failures_disable_a_webhook() throws Throwable {
        fixture.plan(integrator, 3);
        pausedFor("5 days");

        ends(next(), 500);

        assertThat(status()).isEqualTo("disabled");
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
        fixture.plan(integrator, 1);
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
    }

    @Test
    void a_success_among_failures_keeps_a_webhook_going() throws Throwable {
        fixture.plan(integrator, 2);
        failingFor("6 days");
        var both = fixture.claim(hook, 2);

        fixture.record(attempt(both.getFirst(), 500), attempt(both.getLast(), 200));

        assertThat(status()).isEqualTo("active");
        assertThat(fixture.isFailing(hook)).isFalse();
    }

    @Test
    void a_success_ends_a_time_of_failures_that_began_after_its_claim() throws Throwable {
        fixture.plan(integrator, 2);
        var both = fixture.claim(hook, 2);
        ends(both.getFirst(), 500);

        ends(both.getLast(), 200);

        assertThat(fixture.isFailing(hook)).isFalse();
    }

    @Test
    void an_event_that_is_always_refused_does_not_keep_a_webhook_paused() throws Throwable {
        fixture.plan(integrator, 1);
        var refused = next();
        ends(refused, 500);
        fixture.execute("update delivery set due_at = now() where webhook_id = $1", hook.id());
        pausedFor("1 hour");
        fixture.plan(integrator, 1);

        var probe = next();

        assertThat(probe.id()).isNotEqualTo(refused.id());
        ends(probe, 204);
        assertThat(status()).isEqualTo("active");
    }

    @Test
    void a_paused_webhook_to_which_nothing_can_be_sent_is_left_alone_for_a_while() throws Throwable {
        fixture.plan(integrator, 2);
        pausedFor("1 hour");

        fixture.record(Attempt.unsent(next(), Duration.ofMinutes(1)));

        assertThat(fixture.due()).doesNotContain(hook.id());
        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void what_its_owner_asks_for_does_not_count_against_a_webhook() throws Throwable {
        failingFor("6 days");
        integrator.pings(hook).expect(202);

        ends(next(), 500);

        assertThat(status()).isEqualTo("active");
    }

    @Test
    void a_test_that_succeeds_brings_a_paused_webhook_back() throws Throwable {
        pausedFor("1 hour");
        integrator.pings(hook).expect(202);

        ends(next(), 200);

        assertThat(status()).isEqualTo("active");
    }

    @Test
    void a_test_that_succeeds_enables_no_disabled_webhook() throws Throwable {
        failingFor("6 days");
        fixture.execute("update webhook set status = 'DISABLED' where id = $1", hook.id());
        integrator.pings(hook).expect(202);

        ends(next(), 200);

        assertThat(status()).isEqualTo("disabled");
    }

    @Test
    void an_enabled_webhook_gets_what_waits_and_begins_anew() throws Throwable {
        fixture.plan(integrator, 2);
        pausedFor("4 days");
        fixture.execute("update webhook set probe_at = now() + interval '1 hour' where id = $1", hook.id());

        var enabled = integrator.enables(hook).expect(200);

        assertThat(enabled.<String>at("status")).isEqualTo("active");
        ends(next(), 500);
        assertThat(status()).isEqualTo("active");
    }

    @Test
    void a_disabled_webhook_that_is_enabled_gets_events_again() throws Throwable {
        fixture.plan(integrator, 1);
        ends(next(), 410);
        assertThat(status()).isEqualTo("disabled");

        integrator.enables(hook).expect(200);
        fixture.plan(integrator, 1);

        assertThat(fixture.claim(hook, 4)).hasSize(1);
    }

    private Delivery next() throws Throwable {
        return fixture.claim(hook, 1).getFirst();
    }

    private void ends(Delivery delivery, int status) throws Throwable {
        fixture.record(attempt(delivery, status));
    }

    private static Attempt attempt(Delivery delivery, int status) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, SCHEDULE);
    }

    private void failingFor(String time) throws Throwable {
        fixture.execute("update webhook set failing_since = now() - $2::text::interval where id = $1", hook.id(), time);
    }

    /** Paused, and due for a probe. */
    private void pausedFor(String time) throws Throwable {
        failingFor(time);
        fixture.execute("update webhook set status = 'PAUSED', probe_at = now() where id = $1", hook.id());
    }

    private String status() {
        return integrator.reads(hook).at("status");
    }
}
