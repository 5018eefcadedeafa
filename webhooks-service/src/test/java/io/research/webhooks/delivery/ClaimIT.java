package io.research.webhooks.delivery;

import static io.research.webhooks.delivery.DeliveryFixture.room;
import static io.research.webhooks.delivery.EngineFixture.LEASE;
import static io.research.webhooks.delivery.EngineFixture.URL;
import static io.research.webhooks.delivery.EngineFixture.answered;
import static io.research.webhooks.delivery.EngineFixture.schedule;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a turn at the queue claims and records, without an engine. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ClaimIT {
    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void a_late_result_of_a_lost_delivery_changes_nothing() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);
        var lost = fixture.claimOne(hook, Duration.ZERO);
        var held = fixture.claimOne(hook, Duration.ofMinutes(1));

        fixture.record(Attempt.of(lost, new EndpointResponse.Answered(500, null), Duration.ZERO, schedule()));

        assertThat(held.attempt()).isEqualTo(2);
        assertThat(held.tries()).isEqualTo(1);
        assertThat(integrator.newestDeliveryOf(hook))
                .containsEntry("status", "delivering")
                .containsEntry("http_status", null);
    }

    @Test
    void results_of_one_turn_are_recorded_each_at_its_delivery() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 3);
        var claimed = fixture.claim(hook, 3);

        fixture.record(answered(claimed.get(2), 500), answered(claimed.get(0), 200), answered(claimed.get(1), 404));

        assertThat(integrator.deliveriesOf(hook))
                .extracting("http_status", "failure_reason")
                .containsExactly(tuple(500, "http_error"), tuple(404, "http_error"), tuple(200, null));
    }

    @Test
    void an_endpoint_that_is_gone_fails_what_waits_for_it() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 3);
        var gone = fixture.claimOne(hook, LEASE);

        fixture.record(Attempt.of(gone, new EndpointResponse.Answered(410, null), Duration.ZERO, schedule()));

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("FAILED", 3L));
        assertThat(integrator.reads(hook).<String>at("status")).isEqualTo("disabled");
    }

    @Test
    void one_copy_of_a_body_serves_all_webhooks_of_a_claim() throws Throwable {
        var one = integrator.registers(URL + "/one");
        var two = integrator.registers(URL + "/two");
        fixture.plan(integrator, 1);

        var claimed = fixture.claim(room(1, 1_000_000, LEASE, one, two));

        assertThat(claimed).hasSize(2);
        assertThat(claimed.getFirst().body())
                .isNotNull()
                .isSameAs(claimed.getLast().body());
    }

    @Test
    void a_claim_ends_with_the_body_that_fills_it() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 4);
        int body = fixture.claim(room(1, 1, LEASE, hook)).getFirst().body().length();

        var claim = room(3, body + 1, LEASE, hook);
        var claimed = fixture.turn(claim);

        assertThat(claimed.deliveries()).hasSize(2);
        assertThat(claimed.cutShort()).containsExactly(hook.id());
        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("DELIVERING", 3L, "PENDING", 1L));
    }

    @Test
    void what_was_asked_for_goes_before_a_backlog() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 5);
        UUID pinged = UUID.fromString(integrator.pings(hook).expect(202).at("delivery_id"));

        var claimed = fixture.claim(hook, 1);

        assertThat(claimed).extracting(Delivery::id).containsExactly(pinged);
    }

    @Test
    void a_delivery_under_way_is_not_begun_again_by_hand() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);
        var claimed = fixture.claimOne(hook, LEASE);

        integrator.redelivers(hook, claimed.id()).expect(202);

        assertThat(integrator.newestDeliveryOf(hook))
                .containsEntry("status", "delivering")
                .containsEntry("attempts", 1);
        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void what_is_given_back_has_used_up_none_of_its_attempts() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);

        fixture.record(Attempt.released(fixture.claimOne(hook, LEASE)));

        var again = fixture.claimOne(hook, LEASE);
        assertThat(again.claim()).isEqualTo(2);
        assertThat(again.attempt()).isEqualTo(1);
        assertThat(again.tries()).isEqualTo(1);
    }

    @Test
    void what_was_only_claimed_counts_as_no_attempt() throws Throwable {
        var hook = integrator.registers(URL);
        fixture.plan(integrator, 1);

        fixture.record(Attempt.released(fixture.claimOne(hook, LEASE)));

        assertThat(integrator.newestDeliveryOf(hook))
                .containsEntry("status", "pending")
                .containsEntry("attempts", 0)
                .containsEntry("last_attempt_at", null);
    }
}
