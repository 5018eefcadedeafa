package io.research.webhooks.history;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static io.research.webhooks.fakes.InterviewFixture.deletionOf;
import static io.research.webhooks.fakes.Samples.arrived;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.kernel.inbox.EventBatch;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.retention.RetentionSweep;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.delivery.DeliveryFixture;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.IdleEngine;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.planning.DeletedInterviews;
import io.research.webhooks.planning.DeliveryFanOut;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A history of 25,000 deliveries: two blocks and half of a third, which is not closed. */
@QuarkusTest
@TestProfile(IdleEngine.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class HistoryBlocksIT {
    private static final int MANY = 25_000;

    @Inject
    DeliveryFixture fixture;

    @Inject
    DeliveryFanOut deliveryFanOut;

    @Inject
    DeletedInterviews deleted;

    @Inject
    HistoryBlocksSweep blocks;

    @Inject
    RetentionSweep retention;

    private final Integrator integrator = anIntegrator();
    private Integrator.Hook hook;

    @BeforeEach
    void deliverMany() throws Throwable {
        hook = integrator.registers("https://public.example/hook");
        fixture.plan(integrator, 1);
        fixture.execute(
                """
                insert into delivery (webhook_id, id, event_id, status, due_at, ended_at, attempts, created_at)
                select webhook_id, ('01900000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, event_id,
                    'SUCCEEDED', null, now(), 1, now() - interval '2 hours'
                from delivery, generate_series(2, $2) as number where webhook_id = $1
                """,
                hook.id(),
                MANY);
        fixture.execute(
                "update event set deliveries = $2 from delivery where event.id = event_id and webhook_id = $1",
                hook.id(),
                MANY);
    }

    @AfterEach
    void leaveNothingBehind() {
        integrator.deletesAll();
    }

    @Test
    void totals_and_pages_are_the_same_with_blocks_and_without() throws Throwable {
        var without = List.of(page(1), page(50), page(51), page(150), page(151), page(250), page(251));

        sweep();

        assertThat(blocksOf(hook)).isEqualTo(2);
        assertThat(List.of(page(1), page(50), page(51), page(150), page(151), page(250), page(251)))
                .isEqualTo(without);
        assertThat(page(250).ids()).hasSize(100);
        assertThat(page(251).ids()).isEmpty();
    }

    @Test
    void what_comes_later_is_counted_too() throws Throwable {
        sweep();
        var before = page(51).ids();
        fixture.plan(integrator, 100);

        var moved = page(52);

        assertThat(moved.total()).isEqualTo(MANY + 100);
        assertThat(moved.ids()).isEqualTo(before);
    }

    @Test
    void what_is_forgotten_is_counted_no_more() throws Throwable {
        sweep();
        var oldestLeft = page(130).ids();
        fixture.execute(
                "update delivery set ended_at = now() - interval '31 days' where webhook_id = $1 and id <= (select id"
                        + " from delivery where webhook_id = $1 order by id offset 11999 limit 1)",
                hook.id());

        VertxContextSupport.subscribeAndAwait(retention::sweep);

        assertThat(blocksOf(hook)).isEqualTo(1);
        assertThat(page(1).total()).isEqualTo(MANY - 12_000);
        assertThat(page(130).ids()).isEqualTo(oldestLeft);
        assertThat(page(131).ids()).isEmpty();
    }

    @Test
    void what_was_told_of_a_deleted_interview_is_counted_no_more() throws Throwable {
        var interview = aCompletedInterviewOf(integrator).event();
        plan(interview);
        becomesTheOldest(interview);
        sweep();
        var oldestLeft = page(250).ids();

        forget(deletionOf(interview));

        assertThat(oldestBlockOf(hook)).isEqualTo(9_999);
        assertThat(page(1).total()).isEqualTo(MANY);
        assertThat(page(250).ids()).isEqualTo(oldestLeft);
        assertThat(page(251).ids()).isEmpty();
    }

    @Test
    void what_is_young_is_in_no_block() throws Throwable {
        fixture.execute(
                "update delivery set created_at = now() - interval '50 minutes' where webhook_id = $1", hook.id());

        sweep();

        assertThat(blocksOf(hook)).isZero();
        assertThat(page(1).total()).isEqualTo(MANY);
    }

    private void plan(Event<?> event) throws Throwable {
        VertxContextSupport.subscribeAndAwait(
                () -> deliveryFanOut.plan(new EventBatch("delivery", List.of(arrived(event)))));
    }

    private void forget(Event<?> deletion) throws Throwable {
        VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> deleted.forget(List.of(arrived(deletion)))));
    }

    /** As if it had been planned before all others. */
    private void becomesTheOldest(Event<?> event) throws Throwable {
        var oldest = UUID.fromString("01900000-0000-7000-8000-000000000000");
        fixture.execute(
                "update delivery set id = $2, created_at = now() - interval '2 hours' where webhook_id = $1 and event_id = $3",
                hook.id(),
                oldest,
                event.id());
        fixture.execute(
                "update event set first_delivery_id = $2, last_delivery_id = $2 where id = $1", event.id(), oldest);
    }

    private long oldestBlockOf(Integrator.Hook of) throws Throwable {
        return fixture.count(
                "select total::bigint from delivery_block where webhook_id = $1 order by last_id limit 1", of.id());
    }

    private void sweep() throws Throwable {
        VertxContextSupport.subscribeAndAwait(blocks::sweep);
    }

    private long blocksOf(Integrator.Hook of) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(
                        () -> PlainSql.of("select count(*) from delivery_block where webhook_id = $1")
                                .selectFirst(of.id())))
                .bigint(0);
    }

    private Page page(int number) {
        var answer = integrator
                .api()
                .get("/api/public/v1/webhooks/" + hook.id() + "/deliveries?page_size=100&page=" + number)
                .expect(200);
        return new Page(answer.<Integer>at("total_count"), answer.at("deliveries.id"));
    }

    private record Page(int total, List<String> ids) {}
}
