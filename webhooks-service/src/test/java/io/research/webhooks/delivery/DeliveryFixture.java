package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.InterviewFixture.aCompletedInterviewOf;
import static io.research.webhooks.fakes.Samples.arrived;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.Event;
import io.research.kernel.inbox.EventBatch;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.planning.DeliveryFanOut;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tests do with the tables and the queue of this service, one call after another. */
@ApplicationScoped
public class DeliveryFixture {
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private final DeliveryFanOut deliveryFanOut;
    private final DeliveryQueue queue;
    private final Outbox outbox;

    DeliveryFixture(DeliveryFanOut deliveryFanOut, DeliveryQueue queue, Outbox outbox) {
        this.deliveryFanOut = deliveryFanOut;
        this.queue = queue;
        this.outbox = outbox;
    }

    /** As interviews-service does. */
    public void announce(Event<?> event) throws Throwable {
        VertxContextSupport.subscribeAndAwait(() -> Panache.withTransaction(() -> outbox.add(event)));
    }

    /** As another service does; returns when this one has taken the event, as far as it is of a type that it takes. */
    public void announceAndWait(Event<?> event) throws Throwable {
        announce(event);
        awaitTaken(event);
    }

    public void awaitTaken(Event<?> event) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(taken(event)).hasSize(1));
    }

    private static List<SqlRow> taken(Event<?> event) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(() ->
                PlainSql.of("select event_id from inbox where event_id = $1").select(event.id())));
    }

    /** Plans deliveries of that many interviews, one after another, and answers the ids of their events. */
    public List<UUID> plan(Integrator integrator, int interviews) throws Throwable {
        var events = new ArrayList<UUID>();
        for (int at = 0; at < interviews; at++) {
            var event = aCompletedInterviewOf(integrator).event();
            VertxContextSupport.subscribeAndAwait(
                    () -> deliveryFanOut.plan(new EventBatch("delivery", List.of(arrived(event)))));
            events.add(event.id());
        }
        return events;
    }

    /** Claims as a worker does that has room for that many deliveries of the webhook. */
    public List<Delivery> claim(Integrator.Hook hook, int most) throws Throwable {
        return claim(room(most, 1_000_000, Duration.ofMinutes(1), hook));
    }

    public Delivery claimOne(Integrator.Hook hook, Duration lease) throws Throwable {
        return claim(room(1, 1_000_000, lease, hook)).getFirst();
    }

    public List<Delivery> claim(Claim claim) throws Throwable {
        return turn(claim).deliveries();
    }

    public ClaimResult turn(Claim claim) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> queue.turn(List.of(), claim));
    }

    /** Room for that much of each of these webhooks of one organization. */
    public static Claim room(int most, long bytes, Duration lease, Integrator.Hook... hooks) {
        var rooms = Stream.of(hooks)
                .map(hook -> new Capacity(new QueueKey(hook.id(), "org"), most, bytes))
                .toList();
        return new Claim(rooms, 4, bytes, lease, false);
    }

    /** The webhooks that a worker would look at. */
    public List<UUID> due() throws Throwable {
        return VertxContextSupport.subscribeAndAwait(queue::due).stream()
                .map(QueueKey::webhookId)
                .toList();
    }

    public void record(Attempt... ended) throws Throwable {
        var nothing = room(0, 0, Duration.ofMinutes(1));
        VertxContextSupport.subscribeAndAwait(() -> queue.turn(List.of(ended), nothing));
    }

    public void awaitSuccesses(Integrator.Hook hook, long all) {
        await().atMost(PATIENCE).untilAsserted(() -> assertThat(statuses(hook)).isEqualTo(Map.of("SUCCEEDED", all)));
    }

    /** How many deliveries of the webhook are in which status. */
    public Map<String, Long> statuses(Integrator.Hook hook) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() -> Panache.withSession(
                        () -> PlainSql.of("select status, count(*) from delivery where webhook_id = $1 group by status")
                                .select(hook.id())))
                .stream()
                .collect(Collectors.toMap(row -> row.text(0), row -> row.bigint(1)));
    }

    /** How many of these events there still are. */
    public long eventsKept(List<UUID> events) throws Throwable {
        return count("select count(*) from event where id = any($1)", (Object) events.toArray(UUID[]::new));
    }

    public long count(String sql, Object... parameters) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(
                        () -> Panache.withSession(() -> PlainSql.of(sql).selectFirst(parameters)))
                .bigint(0);
    }

    /** Whether nothing but failures came back from the webhook lately. */
    public boolean isFailing(Integrator.Hook hook) throws Throwable {
        return VertxContextSupport.subscribeAndAwait(() ->
                                Panache.withSession(() -> PlainSql.of("select failing_since from webhook where id = $1")
                                        .selectFirst(hook.id())))
                        .instant(0)
                != null;
    }

    /** How the database would do it. */
    public String explain(String sql, Object... parameters) throws Throwable {
        return VertxContextSupport.<List<SqlRow>>subscribeAndAwait(() ->
                        Panache.withSession(() -> PlainSql.of("explain " + sql).select(parameters)))
                .stream()
                .map(row -> row.text(0))
                .collect(Collectors.joining("\n"));
    }

    public void execute(String sql, Object... parameters) throws Throwable {
        VertxContextSupport.subscribeAndAwait(
                () -> Panache.withTransaction(() -> PlainSql.of(sql).update(parameters)));
    }
}
