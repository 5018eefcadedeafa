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
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An endpoint that answers with {@code Retry-After} that there is too much gets nothing until then. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class QuietWebhookIT {
    private static final Duration TWO_HOURS = Duration.ofHours(2);
    private static final RetrySchedule SCHEDULE =
            new RetrySchedule(List.of(Duration.ZERO, Duration.ZERO, Duration.ofDays(1)), () -> 0L);

    @Inject
    DeliveryFixture fixture;

    @Inject
    EngineFixture engines;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers("https://public.example/hook");
    }

    @AfterEach
    void leaveNothingBehind() {
        engines.stopAll();
        integrator.deletesAll();
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void who_has_too_much_is_left_alone_until_then(int status) throws Throwable {
        fixture.plan(integrator, 3);

        fixture.record(asksForTwoHours(next(), status));

        assertThat(fixture.due()).doesNotContain(hook.id());
        assertThat(fixture.claim(hook, 4)).isEmpty();
        fixture.execute("update webhook set held_until = held_until - interval '2 hours' where id = $1", hook.id());
        assertThat(fixture.due()).contains(hook.id());
        assertThat(fixture.claim(hook, 4)).hasSize(2);
    }

    @Test
    void a_success_at_the_same_time_does_not_shorten_it() throws Throwable {
        fixture.plan(integrator, 3);
        var both = fixture.claim(hook, 2);

        fixture.record(asksForTwoHours(both.getFirst(), 429), answered(both.getLast(), 200));

        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void another_failure_puts_off_nothing_else() throws Throwable {
        fixture.plan(integrator, 3);

        fixture.record(asksForTwoHours(next(), 500));

        assertThat(fixture.claim(hook, 4)).hasSize(2);
    }

    @Test
    void a_webhook_to_which_nothing_can_be_sent_is_left_alone() throws Throwable {
        fixture.plan(integrator, 3);

        fixture.record(Attempt.unsent(next().withoutBody(), TWO_HOURS));

        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void what_its_owner_asks_for_is_sent_all_the_same() throws Throwable {
        fixture.plan(integrator, 3);
        fixture.record(asksForTwoHours(next(), 429));

        integrator.pings(hook).expect(202);

        assertThat(fixture.due()).contains(hook.id());
        assertThat(fixture.claim(hook, 4)).extracting(Delivery::kind).containsExactly(AttemptKind.TEST);
    }

    @Test
    void its_owner_can_end_it() throws Throwable {
        fixture.plan(integrator, 3);
        fixture.record(asksForTwoHours(next(), 429));

        integrator.enables(hook).expect(200);

        assertThat(fixture.claim(hook, 4)).hasSize(2);
    }

    @Test
    void the_next_probe_of_a_paused_webhook_waits_for_it() throws Throwable {
        fixture.plan(integrator, 1);
        fixture.execute(
                "update webhook set status = 'PAUSED', failing_since = now() - interval '1 hour', probe_at = now()"
                        + " where id = $1",
                hook.id());

        fixture.record(asksForTwoHours(next(), 503));

        earlier("119 minutes");
        assertThat(fixture.due()).doesNotContain(hook.id());
        earlier("1 minute");
        assertThat(fixture.due()).contains(hook.id());
    }

    @Test
    void after_the_time_that_it_asked_for_its_deliveries_go_on() throws Throwable {
        fixture.plan(integrator, 6);
        var first = new AtomicBoolean(true);

        engines.start(
                (delivery, timeout) -> Uni.createFrom()
                        .item(
                                first.getAndSet(false)
                                        ? new EndpointResponse.Answered(429, Duration.ofMillis(100))
                                        : new EndpointResponse.Answered(200, null)),
                EngineSettings.parallel(16));

        fixture.awaitSuccesses(hook, 6);
    }

    private void earlier(String time) throws Throwable {
        fixture.execute("update webhook set probe_at = probe_at - $2::text::interval where id = $1", hook.id(), time);
    }

    private Delivery next() throws Throwable {
        return fixture.claim(hook, 1).getFirst();
    }

    private static Attempt asksForTwoHours(Delivery delivery, int status) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, TWO_HOURS), Duration.ZERO, SCHEDULE);
    }

    private static Attempt answered(Delivery delivery, int status) {
        return Attempt.of(delivery, new EndpointResponse.Answered(status, null), Duration.ZERO, SCHEDULE);
    }
}
