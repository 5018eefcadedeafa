package io.research.webhooks.planning;

import static io.research.webhooks.delivery.DeliveryFixture.room;
import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static io.research.webhooks.fakes.InterviewFixture.deletionOf;
import static io.research.webhooks.fakes.Samples.aSampleOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.Topics;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.event.EventCodec;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.Attempt;
import io.research.webhooks.delivery.Delivery;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.delivery.RetrySchedule;
import io.research.webhooks.fakes.Broker;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.outbound.EndpointResponse;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What was told of an interview goes with it; workers of the test bring its deliveries into their states. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeletedInterviewsIT {
    private static final String URL = "https://public.example/hook";
    private static final String UPGRADE = "/db/migration/V7_1__events_of_interviews.sql";
    private static final String SINCE_EVER = "{\"since\": \"2020-01-01T00:00:00Z\"}";
    private static final RetrySchedule ONE_ATTEMPT = new RetrySchedule(List.of(Duration.ZERO), () -> 0L);
    private static final RetrySchedule TWO_ATTEMPTS =
            new RetrySchedule(List.of(Duration.ZERO, Duration.ofHours(1)), () -> 0L);

    @Inject
    DeliveryFixture fixture;

    @Inject
    Pool pool;

    private final Integrator integrator = anIntegrator();
    private final Event<InterviewCompleted> interview =
            aCompletedInterviewOf(integrator).event();
    private Integrator.Hook hook;

    @BeforeEach
    void register() {
        hook = integrator.registers(URL);
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void all_deliveries_of_it_are_gone_whatever_became_of_them() throws Throwable {
        var waiting = integrator.registers(URL + "/waiting");
        var waitingAgain = integrator.registers(URL + "/waiting-again");
        var underWay = integrator.registers(URL + "/under-way");
        var failed = integrator.registers(URL + "/failed");
        var ofDeleted = integrator.registers(URL + "/of-deleted");
        fixture.announceAndWait(interview);
        ends(next(hook), 200, ONE_ATTEMPT);
        ends(next(waitingAgain), 500, TWO_ATTEMPTS);
        next(underWay);
        ends(next(failed), 500, ONE_ATTEMPT);
        integrator.deletes(ofDeleted).expect(204);

        fixture.announceAndWait(deletionOf(interview));

        assertThat(List.of(hook, waiting, waitingAgain, underWay, failed, ofDeleted))
                .allSatisfy(each -> assertThat(fixture.statuses(each)).isEmpty());
        assertThat(fixture.eventsKept(List.of(interview.id()))).isZero();
    }

    @Test
    void what_was_told_of_others_stays() throws Throwable {
        var second = integrator.registers(URL + "/second");
        var before = fixture.plan(integrator, 1);
        fixture.announceAndWait(interview);
        var after = fixture.plan(integrator, 1);

        fixture.announceAndWait(deletionOf(interview));

        for (var each : List.of(hook, second)) {
            assertThat(integrator.deliveriesOf(each))
                    .extracting(delivery -> delivery.get("event_id"))
                    .containsExactly(
                            after.getFirst().toString(), before.getFirst().toString());
            assertThat(fixture.claim(each, 4))
                    .extracting(Delivery::eventId)
                    .containsExactly(before.getFirst(), after.getFirst());
        }
    }

    @Test
    void it_can_neither_be_sent_again_nor_recovered() throws Throwable {
        fixture.announceAndWait(interview);
        var failed = next(hook);
        ends(failed, 500, ONE_ATTEMPT);

        fixture.announceAndWait(deletionOf(interview));

        integrator.redelivers(hook, failed.id()).refused(404, "not_found");
        assertThat(integrator.recovers(hook, SINCE_EVER).<Integer>at("recovered"))
                .isZero();
        assertThat(history().<Integer>at("total_count")).isZero();
    }

    @Test
    void the_result_of_an_attempt_under_way_changes_nothing() throws Throwable {
        fixture.announceAndWait(interview);
        var underWay = next(hook);
        fixture.announceAndWait(deletionOf(interview));

        ends(underWay, 500, TWO_ATTEMPTS);

        assertThat(fixture.statuses(hook)).isEmpty();
        assertThat(fixture.claim(hook, 4)).isEmpty();
    }

    @Test
    void an_ordered_webhook_goes_on_with_the_next() throws Throwable {
        var ordered =
                integrator.registers(integrator.registration(URL + "/ordered").put("ordered", true));
        fixture.announceAndWait(interview);
        next(ordered);
        var after = fixture.plan(integrator, 1);
        assertThat(fixture.claim(ordered, 1)).isEmpty();

        fixture.announceAndWait(deletionOf(interview));

        assertThat(fixture.due()).contains(ordered.id());
        assertThat(next(ordered).eventId()).isEqualTo(after.getFirst());
    }

    @Test
    void a_deletion_in_the_same_poll_wins() throws Throwable {
        var other = aCompletedInterviewOf(integrator).event();

        Broker.send(
                Topics.INTERVIEWS,
                integrator.study(),
                EventCodec.write(interview),
                EventCodec.write(deletionOf(interview)),
                EventCodec.write(other));

        fixture.awaitTaken(other);
        assertThat(fixture.eventsKept(List.of(interview.id(), other.id()))).isEqualTo(1);
        assertThat(next(hook).eventId()).isEqualTo(other.id());
    }

    @Test
    void a_deletion_that_is_told_twice_or_of_what_nobody_got_changes_nothing() throws Throwable {
        var kept = fixture.plan(integrator, 1);
        fixture.announceAndWait(interview);

        fixture.announceAndWait(deletionOf(interview));
        fixture.announceAndWait(deletionOf(interview));
        fixture.announceAndWait(
                deletionOf(aCompletedInterviewOf(integrator).from("test").event()));
        fixture.announceAndWait(aSampleOf(EventType.INTERVIEW_DELETED, integrator));

        assertThat(fixture.statuses(hook)).isEqualTo(Map.of("PENDING", 1L));
        assertThat(next(hook).eventId()).isEqualTo(kept.getFirst());
    }

    @Test
    void no_other_organization_deletes_it() throws Throwable {
        fixture.announceAndWait(interview);
        var deletion = deletionOf(interview);

        fixture.announceAndWait(new Event<>(
                deletion.id(),
                deletion.type(),
                deletion.version(),
                deletion.occurredAt(),
                anIntegrator().organizationId(),
                deletion.appId(),
                deletion.studyId(),
                deletion.data()));

        assertThat(next(hook).eventId()).isEqualTo(interview.id());
    }

    @Test
    void what_was_planned_before_the_upgrade_is_gone_too() throws Throwable {
        var second = integrator.registers(URL + "/second");
        fixture.announceAndWait(interview);
        fixture.execute(
                "update event set interview_id = null, first_delivery_id = null, last_delivery_id = null where id = $1",
                interview.id());
        pool.query(upgrade()).execute().await().indefinitely();

        fixture.announceAndWait(deletionOf(interview));

        assertThat(fixture.statuses(hook)).isEmpty();
        assertThat(fixture.statuses(second)).isEmpty();
        assertThat(fixture.eventsKept(List.of(interview.id()))).isZero();
    }

    /** The histories of webhooks are looked into, not read, however many there are. */
    @Test
    void deliveries_are_found_by_their_key_and_locked_in_its_order() throws Throwable {
        fixture.announceAndWait(interview);
        fixture.execute(
                """
                insert into delivery (webhook_id, id, event_id, status, due_at, ended_at)
                select $1, gen_random_uuid(), event_id, 'SUCCEEDED', null, now()
                from delivery, generate_series(1, 20000) where webhook_id = $1
                """,
                hook.id());
        fixture.execute("analyze delivery");

        var plan = fixture.explain(
                DeletedInterviewRepository.FORGET.text(integrator.tenant()),
                interview.data().id(),
                integrator.organizationId(),
                Integrator.APP);

        assertThat(plan).contains("delivery_pk").doesNotContain("Seq Scan on delivery");
        assertThat(plan).containsSubsequence("LockRows", "Sort");
    }

    private static String upgrade() throws Exception {
        try (var script = DeletedInterviewsIT.class.getResourceAsStream(UPGRADE)) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private Api.Answer history() {
        return integrator
                .api()
                .get("/api/public/v1/webhooks/" + hook.id() + "/deliveries")
                .expect(200);
    }

    private Delivery next(Integrator.Hook of) throws Throwable {
        return fixture.claim(room(1, 1_000_000, Duration.ofMinutes(1), of)).getFirst();
    }

    private void ends(Delivery delivery, int status, RetrySchedule schedule) throws Throwable {
        fixture.record(Attempt.of(
                delivery.withoutBody(), new EndpointResponse.Answered(status, null), Duration.ZERO, schedule));
    }
}
