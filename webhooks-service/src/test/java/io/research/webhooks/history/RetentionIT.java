package io.research.webhooks.history;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.retention.RetentionSweep;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.Attempt;
import io.research.webhooks.delivery.Delivery;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.delivery.RetrySchedule;
import io.research.webhooks.delivery.WaitingDeliveriesSweep;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Workers of the test end deliveries; the time of the end is put back. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RetentionIT {
    private static final String URL = "https://public.example/hook";
    private static final RetrySchedule ONE_ATTEMPT = new RetrySchedule(List.of(Duration.ZERO), () -> 0L);
    private static final RetrySchedule TWO_ATTEMPTS =
            new RetrySchedule(List.of(Duration.ZERO, Duration.ZERO), () -> 0L);

    @Inject
    DeliveryFixture fixture;

    @Inject
    RetentionSweep sweep;

    @Inject
    WaitingDeliveriesSweep endsWhatWaits;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers(URL);
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @ParameterizedTest
    @CsvSource({
        "200, 29 days 23 hours, 1",
        "200, 30 days 1 second, 0",
        "500, 89 days 23 hours, 1",
        "500, 90 days 1 second, 0",
    })
    void what_arrived_is_kept_for_thirty_days_and_what_failed_for_ninety(int answer, String age, int kept)
            throws Throwable {
        var event = fixture.plan(integrator, 1).getFirst();
        ends(next(hook), answer);
        endedBefore(age);

        sweep();

        assertThat(integrator.deliveriesOf(hook)).hasSize(kept);
        assertThat(isKept(event)).isEqualTo(kept == 1);
    }

    @Test
    void an_event_is_kept_as_long_as_one_of_its_deliveries() throws Throwable {
        var other = integrator.registers(URL + "/other");
        var event = fixture.plan(integrator, 1).getFirst();
        ends(next(hook), 200);
        ends(next(other), 500);
        endedBefore("31 days");

        sweep();

        assertThat(integrator.deliveriesOf(hook)).isEmpty();
        assertThat(integrator.deliveriesOf(other)).hasSize(1);
        assertThat(isKept(event)).isTrue();
        endedBefore("91 days");
        sweep();
        assertThat(integrator.deliveriesOf(other)).isEmpty();
        assertThat(isKept(event)).isFalse();
    }

    @Test
    void what_waits_or_is_under_way_is_kept_however_old_it_is() throws Throwable {
        var waiting = integrator.registers(URL + "/waiting");
        var underWay = integrator.registers(URL + "/under-way");
        fixture.plan(integrator, 1);
        ends(next(hook), 200);
        fixture.record(attempt(next(waiting), 500, TWO_ATTEMPTS));
        next(underWay);
        endedBefore("1 year");
        fixture.execute(
                "update delivery set created_at = created_at - interval '1 year',"
                        + " last_attempt_at = last_attempt_at - interval '1 year' where webhook_id = any($1)",
                (Object) new UUID[] {waiting.id(), underWay.id()});

        sweep();

        assertThat(integrator.deliveriesOf(hook)).isEmpty();
        assertThat(fixture.statuses(waiting)).isEqualTo(Map.of("PENDING", 1L));
        assertThat(fixture.statuses(underWay)).isEqualTo(Map.of("DELIVERING", 1L));
        assertThat(next(waiting).body().length()).isPositive();
    }

    @Test
    void what_is_sent_again_is_kept_from_its_new_end() throws Throwable {
        fixture.plan(integrator, 1);
        var sent = next(hook);
        ends(sent, 200);
        endedBefore("40 days");
        integrator.redelivers(hook, sent.id()).expect(202);

        sweep();

        var again = next(hook);
        assertThat(again.body()).isEqualTo(sent.body());
        ends(again, 200);
        sweep();
        assertThat(integrator.deliveriesOf(hook)).hasSize(1);
    }

    @Test
    void what_is_forgotten_can_neither_be_sent_again_nor_recovered() throws Throwable {
        fixture.plan(integrator, 1);
        var failed = next(hook);
        ends(failed, 500);
        endedBefore("91 days");

        sweep();

        integrator.redelivers(hook, failed.id()).refused(404, "not_found");
        assertThat(integrator
                        .recovers(hook, "{\"since\": \"2020-01-01T00:00:00Z\"}")
                        .<Integer>at("recovered"))
                .isZero();
    }

    @Test
    void what_a_deleted_webhook_never_got_is_forgotten_too() throws Throwable {
        var event = fixture.plan(integrator, 1).getFirst();
        integrator.deletes(hook).expect(204);
        VertxContextSupport.subscribeAndAwait(endsWhatWaits::sweep);
        await().atMost(DeliveryFixture.PATIENCE)
                .untilAsserted(() -> assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 1L)));
        endedBefore("91 days");

        sweep();

        assertThat(fixture.statuses(hook)).isEmpty();
        assertThat(isKept(event)).isFalse();
    }

    @Test
    void a_test_is_forgotten_like_an_event() throws Throwable {
        UUID event = UUID.fromString(integrator.pings(hook).expect(202).at("event_id"));
        ends(next(hook), 500);
        endedBefore("91 days");

        sweep();

        assertThat(integrator.deliveriesOf(hook)).isEmpty();
        assertThat(isKept(event)).isFalse();
    }

    @Test
    void replicas_that_sweep_at_the_same_time_leave_nothing() throws Throwable {
        var other = integrator.registers(URL + "/other");
        var events = fixture.plan(integrator, 60);
        fixture.execute(
                "update delivery set status = 'SUCCEEDED', due_at = null, ended_at = now() - interval '31 days'"
                        + " where webhook_id = any($1)",
                (Object) new UUID[] {hook.id(), other.id()});

        CompletableFuture.allOf(inAnotherThread(), inAnotherThread(), inAnotherThread())
                .join();
        sweep();

        assertThat(fixture.statuses(hook)).isEmpty();
        assertThat(fixture.statuses(other)).isEmpty();
        assertThat(fixture.eventsKept(events)).isZero();
    }

    private CompletableFuture<Void> inAnotherThread() {
        return CompletableFuture.runAsync(() -> {
            try {
                sweep();
            } catch (Throwable fault) {
                throw new AssertionError(fault);
            }
        });
    }

    private void sweep() throws Throwable {
        VertxContextSupport.subscribeAndAwait(sweep::sweep);
    }

    private Delivery next(Integrator.Hook of) throws Throwable {
        return fixture.claim(of, 1).getFirst();
    }

    private void ends(Delivery delivery, int status) throws Throwable {
        fixture.record(attempt(delivery, status, ONE_ATTEMPT));
    }

    private static Attempt attempt(Delivery delivery, int status, RetrySchedule schedule) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, schedule);
    }

    /** Whatever of this integrator has ended, did so that long ago. */
    private void endedBefore(String age) throws Throwable {
        fixture.execute(
                "update delivery set ended_at = now() - $2::text::interval from webhook"
                        + " where webhook.id = webhook_id and organization_id = $1 and ended_at is not null",
                integrator.organizationId(),
                age);
    }

    private boolean isKept(UUID event) throws Throwable {
        return fixture.eventsKept(List.of(event)) == 1;
    }
}
