package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.DeliveryFixture.room;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.NameServer;
import io.research.webhooks.outbound.EndpointResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An ordered webhook gets first attempts one by one, in the order of its deliveries, whatever happens to a worker. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeliveryOrderIT {
    private static final Duration OVER = Duration.ZERO;
    private static final Duration LASTING = Duration.ofMinutes(1);

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;
    private List<UUID> events;

    @BeforeEach
    void threeEventsWait() throws Throwable {
        hook = integrator.registers(integrator
                .registration("https://" + NameServer.RECEIVER + "/hook")
                .put("ordered", true));
        events = fixture.plan(integrator, 3);
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void nothing_overtakes_a_first_attempt_under_way() throws Throwable {
        assertThat(claimed(LASTING)).containsExactly(events.getFirst());

        assertThat(claimed(LASTING)).isEmpty();
    }

    @Test
    void a_first_attempt_that_was_cut_off_by_a_dead_worker_comes_again_before_later_ones() throws Throwable {
        claimed(OVER);

        assertThat(claimed(OVER)).containsExactly(events.getFirst());
    }

    @Test
    void a_first_attempt_that_was_given_back_comes_again_before_later_ones() throws Throwable {
        fixture.record(Attempt.released(next().withoutBody()));

        assertThat(claimed(LASTING)).containsExactly(events.getFirst());
    }

    @Test
    void nothing_overtakes_what_could_not_be_sent() throws Throwable {
        fixture.record(Attempt.unsent(next().withoutBody(), LASTING));

        assertThat(claimed(LASTING)).isEmpty();
    }

    @Test
    void a_failed_first_attempt_lets_later_ones_go_on() throws Throwable {
        var order = new ArrayList<UUID>();

        for (int at = 0; at < 3; at++) {
            var delivery = next();
            order.add(delivery.eventId());
            fixture.record(
                    Attempt.of(delivery, new EndpointResponse.Answered(500, null), OVER, EngineFixture.schedule()));
        }

        assertThat(order).isEqualTo(events);
    }

    private Delivery next() throws Throwable {
        return fixture.claim(room(4, 1_000_000, LASTING, hook)).getFirst();
    }

    private List<UUID> claimed(Duration lease) throws Throwable {
        return fixture.claim(room(4, 1_000_000, lease, hook)).stream()
                .map(Delivery::eventId)
                .toList();
    }
}
