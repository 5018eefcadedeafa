package io.research.webhooks.delivery;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The table of deliveries as a queue per webhook. A claim locks its webhooks, so that all replicas together keep to the
 * limit of each, and looks at the due deliveries of these webhooks only: a backlog elsewhere costs nothing. The clock is
 * the database's, the one that all replicas share.
 *
 * <p>{@code due_at} is when a worker may take the delivery: the next attempt of a waiting one, the end of the lease of
 * one under way, null of an ended one. What its owner has asked for comes first, and to closed webhooks too.
 */
@ApplicationScoped
class DeliveryQueue {
    /** One step from webhook to webhook through the index of due deliveries, however many each of them has. */
    private static final String DUE =
            """
            with recursive lane (webhook_id, due_at) as (
                (select webhook_id, due_at from delivery where due_at is not null
                    order by webhook_id, due_at limit 1)
                union all
                select next.webhook_id, next.due_at from lane cross join lateral (
                    select webhook_id, due_at from delivery
                    where due_at is not null and webhook_id > lane.webhook_id
                    order by webhook_id, due_at limit 1) as next)
            select lane.webhook_id from lane join webhook on webhook.id = lane.webhook_id
            where lane.due_at <= now() and webhook.deleted_at is null
                and (webhook.status = 'ACTIVE' or webhook.probe_at <= now())
            union
            select webhook.id from delivery join webhook on webhook.id = delivery.webhook_id
            where delivery.by_hand and delivery.due_at <= now() and webhook.deleted_at is null
            """;

    private static final String LOCK =
            """
            select id from webhook where id = any($1) and deleted_at is null
                and (status = 'ACTIVE' or probe_at <= now() or exists (
                    select from delivery where webhook_id = webhook.id and by_hand and due_at <= now()))
            order by id for no key update skip locked
            """;
    private static final String CLAIM =
            """
            with room as (
                select asked.webhook_id,
                    greatest(0, least(asked.room, case when webhook.ordered then 1 else $3 end - busy.attempts)) as free,
                    case when webhook.status = 'ACTIVE' then $3 when webhook.probe_at <= now() then 1 - busy.attempts
                        else 0 end as planned
                from unnest($1::uuid[], $2::int[]) as asked (webhook_id, room)
                join webhook on webhook.id = asked.webhook_id
                cross join lateral (
                    select count(*) as attempts from delivery
                    where webhook_id = asked.webhook_id and status = 'DELIVERING' and due_at > now()) as busy
            ), due as (
                select next.* from room cross join lateral (
                    select * from (
                        select * from (
                            select webhook_id, id, event_id, by_hand, due_at from delivery
                            where webhook_id = room.webhook_id and by_hand and due_at <= now()
                            order by due_at, id limit room.free for update skip locked) as asked_for
                        union all
                        select * from (
                            select webhook_id, id, event_id, by_hand, due_at from delivery
                            where webhook_id = room.webhook_id and not by_hand and due_at <= now()
                            order by due_at, id limit greatest(0, least(room.free, room.planned))
                            for update skip locked) as planned) as candidate
                    order by by_hand desc, due_at, id limit room.free) as next
            ), weighed as (
                select due.webhook_id, due.id, due.event_id,
                    sum(octet_length(event.body)) over turn - octet_length(event.body) as bytes_before,
                    row_number() over (partition by due.event_id order by due.by_hand desc, due.due_at, due.id) as copy
                from due join event on event.id = due.event_id
                window turn as (order by due.by_hand desc, due.due_at, due.id rows unbounded preceding)
            )
            update delivery set status = 'DELIVERING', attempts = attempts + 1, last_attempt_at = now(),
                due_at = now() + $4::float8 * interval '1 second'
            from weighed, webhook, event
            where weighed.bytes_before < $5::bigint
                and delivery.webhook_id = weighed.webhook_id and delivery.id = weighed.id
                and webhook.id = delivery.webhook_id and event.id = delivery.event_id
            returning delivery.webhook_id, delivery.id, delivery.event_id, delivery.attempts,
                delivery.attempts - delivery.attempts_before,
                case when event.type = 'webhook.test' then 'TEST' when delivery.by_hand then 'BY_HAND'
                    when webhook.status = 'PAUSED' then 'PROBE' else 'PLANNED' end,
                webhook.failing_since is not null, webhook.hook_url, webhook.secret,
                case when weighed.copy = 1 then event.body end
            """;
    private static final String RECORD =
            """
            update delivery set status = ended.status, http_status = ended.http_status,
                failure_reason = ended.failure_reason, duration_ms = ended.duration_ms,
                due_at = now() + ended.pause_ms * interval '1 millisecond',
                ended_at = case when ended.pause_ms is null then now() end,
                attempts_before = delivery.attempts_before + ended.off_schedule::int,
                by_hand = delivery.by_hand and ended.off_schedule
            from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::text[], $7::bigint[], $8::bigint[],
                    $9::bool[])
                as ended (webhook_id, id, attempt, status, http_status, failure_reason, duration_ms, pause_ms, off_schedule)
            where delivery.webhook_id = ended.webhook_id and delivery.id = ended.id
                and delivery.attempts = ended.attempt and delivery.status = 'DELIVERING'
            """;
    private final Pool pool;
    private final WebhookHealth health;

    DeliveryQueue(Pool pool, WebhookHealth health) {
        this.pool = pool;
        this.health = health;
    }

    /** The webhooks that have something due and may get it. */
    Uni<List<UUID>> due() {
        return pool.preparedQuery(DUE).execute().map(rows -> list(rows, row -> row.getUUID(0)));
    }

    /**
     * Records what has ended and claims what is due, in one transaction: what ended makes room for what is claimed. The
     * result of an attempt that lost its lease to another worker changes nothing. Deliveries of one event share its body.
     */
    Uni<List<Delivery>> turn(List<Attempt> ended, Claim claim) {
        return pool.withTransaction(connection -> record(connection, ended)
                .chain(() -> health.judge(connection, ended))
                .chain(() -> claim(connection, claim)));
    }

    private static Uni<Void> record(SqlConnection connection, List<Attempt> ended) {
        if (ended.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var parameters = List.<Object>of(
                column(ended, UUID[]::new, attempt -> attempt.delivery().webhookId()),
                column(ended, UUID[]::new, attempt -> attempt.delivery().id()),
                column(ended, Integer[]::new, attempt -> attempt.delivery().attempt()),
                column(ended, String[]::new, attempt -> attempt.next().name()),
                column(ended, Integer[]::new, Attempt::httpStatus),
                column(
                        ended,
                        String[]::new,
                        attempt -> attempt.failure() == null
                                ? null
                                : attempt.failure().name()),
                column(ended, Long[]::new, attempt -> millis(attempt.took())),
                column(ended, Long[]::new, attempt -> millis(attempt.retryIn())),
                column(ended, Boolean[]::new, Attempt::isOffSchedule));
        return connection.preparedQuery(RECORD).execute(Tuple.from(parameters)).replaceWithVoid();
    }

    private static Uni<List<Delivery>> claim(SqlConnection connection, Claim claim) {
        if (claim.rooms().isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        UUID[] asked = claim.rooms().keySet().toArray(UUID[]::new);
        return connection
                .preparedQuery(LOCK)
                .execute(Tuple.of((Object) asked))
                .map(rows -> list(rows, row -> row.getUUID(0)))
                .chain(locked -> locked.isEmpty() ? Uni.createFrom().item(List.of()) : take(connection, locked, claim));
    }

    private static Uni<List<Delivery>> take(SqlConnection connection, List<UUID> locked, Claim claim) {
        var parameters = Tuple.of(
                locked.toArray(UUID[]::new),
                locked.stream().map(claim.rooms()::get).toArray(Integer[]::new),
                claim.perWebhook(),
                claim.lease().toMillis() / 1000.0,
                claim.bytes());
        return connection.preparedQuery(CLAIM).execute(parameters).map(DeliveryQueue::deliveries);
    }

    /** Each body comes once, with one of its deliveries. */
    private static List<Delivery> deliveries(RowSet<Row> rows) {
        var claimed = list(rows, DeliveryQueue::delivery);
        var bodies = claimed.stream()
                .filter(delivery -> delivery.body() != null)
                .collect(Collectors.toMap(Delivery::eventId, Delivery::body));
        return claimed.stream()
                .map(delivery -> delivery.withBody(bodies.get(delivery.eventId())))
                .toList();
    }

    private static Delivery delivery(Row row) {
        var secret = row.getBuffer(8);
        var body = row.getBuffer(9);
        return new Delivery(
                row.getUUID(0),
                row.getUUID(1),
                row.getUUID(2),
                row.getInteger(3),
                row.getInteger(4),
                Manner.valueOf(row.getString(5)),
                row.getBoolean(6),
                row.getString(7),
                secret == null ? null : secret.getBytes(),
                body == null ? null : body.getDelegate());
    }

    private static <T> T[] column(List<Attempt> attempts, IntFunction<T[]> array, Function<Attempt, T> value) {
        return attempts.stream().map(value).toArray(array);
    }

    private static Long millis(Duration duration) {
        return duration == null ? null : duration.toMillis();
    }

    private static <T> List<T> list(RowSet<Row> rows, Function<Row, T> read) {
        var items = new ArrayList<T>(rows.size());
        for (Row row : rows) {
            items.add(read.apply(row));
        }
        return items;
    }
}
