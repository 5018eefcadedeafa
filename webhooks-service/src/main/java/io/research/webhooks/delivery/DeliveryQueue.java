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
import java.util.Comparator;
import java.util.HashSet;
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
    /** One step from webhook to webhook through the queue, however many deliveries each of them has. */
    private static final String DUE =
            """
            with recursive lane (webhook_id) as (
                (select webhook_id from delivery where due_at is not null order by webhook_id, retry_at, id limit 1)
                union all
                select next.webhook_id from lane cross join lateral (
                    select webhook_id from delivery where due_at is not null and webhook_id > lane.webhook_id
                    order by webhook_id, retry_at, id limit 1) as next)
            select webhook.id, webhook.organization_id from lane join webhook on webhook.id = lane.webhook_id
            where webhook.deleted_at is null
                and (webhook.status = 'ACTIVE' and coalesce(webhook.held_until <= now(), true)
                    or webhook.probe_at <= now())
                and (exists (select from delivery where webhook_id = webhook.id and due_at is not null
                        and retry_at <= now())
                    or exists (select from delivery where webhook_id = webhook.id and due_at is not null
                        and retry_at is null and due_at <= now()))
            union
            select webhook.id, webhook.organization_id from delivery join webhook on webhook.id = delivery.webhook_id
            where delivery.by_hand and delivery.due_at <= now() and webhook.deleted_at is null
            """;

    /** Locks those of the webhooks that no other worker is just claiming from, and keeps which they are for the claim. */
    private static final String LOCK =
            """
            select set_config('research.locked', coalesce(array_agg(id), '{}')::text, true) from (
                select id from webhook where id = any($1) and deleted_at is null
                    and (status = 'ACTIVE' and coalesce(held_until <= now(), true) or probe_at <= now() or exists (
                        select from delivery where webhook_id = webhook.id and by_hand and due_at <= now()))
                order by id for no key update skip locked) as locked
            """;

    /**
     * Of each webhook come, in this order: what its owner has asked for; retries, until they have a quarter of what it may
     * have; first attempts in the order of their ids; retries as they became due. An ordered webhook has one attempt at a
     * time, and its first attempts wait for the one before, also when that was cut off; only now and then a retry comes
     * before them. So it is where a paused webhook is probed: one event that it refuses does not keep it paused. An attempt
     * whose lease has ended has used up none of the schedule.
     *
     * <p>Planned while there is nothing any way seems short, and later all of a backlog would be read again and again. So
     * what is known by its key is looked up row by row ({@code limit 1}) and written where it was found ({@code ctid}), and
     * {@code coalesce} keeps the planner from the indexes of what waits or is under way.
     */
    static final String CLAIM =
            """
            with room as (
                select webhook.*, asked.bytes,
                    least(asked.deliveries, slots.most - slots.busy) as free,
                    least(asked.deliveries, case
                        when webhook.status = 'ACTIVE' and coalesce(webhook.held_until <= now(), true) then slots.most
                        when webhook.probe_at <= now() then 1 else 0 end - slots.busy) as planned,
                    case when webhook.status = 'PAUSED' or slots.most = 1 then $6::int
                        else greatest(0, greatest(1, slots.most / 4) - slots.retries) end as kept_for_retries
                from unnest($1::uuid[], $2::int[], $3::bigint[]) as asked (webhook_id, deliveries, bytes)
                cross join lateral (select * from webhook where id = asked.webhook_id limit 1) as webhook
                cross join lateral (
                    select count(*)::int as busy, count(retry_at)::int as retries,
                        case when webhook.ordered then 1 else $4::int end as most
                    from delivery
                    where webhook_id = asked.webhook_id and status = 'DELIVERING'
                        and coalesce(due_at > now(), false)) as slots
                where asked.webhook_id = any((select current_setting('research.locked')::uuid[])::uuid[])
            ), picked as (
                select room.*, next.*, count(*) over (partition by room.id) >= least(room.free, room.planned) as more
                from room cross join lateral (
                    select * from (
                        (select 0 as rank, due_at as turn, delivery.id as delivery_id from delivery
                            where webhook_id = room.id and by_hand and due_at <= now()
                            order by due_at, delivery.id limit greatest(0, room.free))
                        union all
                        (select * from (
                            select case when row_number() over () <= room.kept_for_retries then 1 else 3 end as rank,
                                retry.* from (
                                    select retry_at as turn, delivery.id from delivery
                                    where webhook_id = room.id and due_at is not null and retry_at <= now()
                                        and not by_hand
                                    order by retry_at, delivery.id limit greatest(0, room.planned)) as retry
                            union all
                            select 2 as rank, null as turn, first.id from (
                                select delivery.id, due_at from delivery
                                where webhook_id = room.id and due_at is not null and retry_at is null and not by_hand
                                    and (room.ordered or due_at <= now())
                                order by retry_at, delivery.id
                                limit case when room.ordered then 1 else greatest(0, room.planned) end) as first
                            where first.due_at <= now()) as planned
                        order by rank, turn, id limit greatest(0, room.planned))) as candidate
                    order by rank, turn, delivery_id limit greatest(0, room.free)) as next
            ), held as (
                select picked.*, own.event_id, own.place from picked cross join lateral (
                    select event_id, ctid as place from delivery
                    where webhook_id = picked.id and id = picked.delivery_id and coalesce(due_at <= now(), false)
                    limit 1 for update skip locked) as own
            ), weighed as (
                select held.*, event.type, event.body,
                    sum(octet_length(event.body)) over turns - octet_length(event.body) as bytes_before,
                    sum(octet_length(event.body)) over own_turns - octet_length(event.body) as own_bytes_before,
                    row_number() over (partition by event.id order by rank, turn, delivery_id) as copy
                from held cross join lateral (select * from event where id = held.event_id limit 1) as event
                window turns as (order by rank, turn, delivery_id rows unbounded preceding),
                    own_turns as (
                        partition by organization_id order by rank, turn, delivery_id rows unbounded preceding)
            )
            update delivery set status = 'DELIVERING', claims = delivery.claims + 1, attempts = delivery.attempts + 1,
                last_attempt_at = now(),
                attempts_before = delivery.attempts_before + (delivery.status = 'DELIVERING')::int,
                due_at = now() + $5::float8 * interval '1 second'
            from weighed
            where weighed.bytes_before < $7::bigint and weighed.own_bytes_before < weighed.bytes
                and delivery.ctid = weighed.place
            returning delivery.webhook_id, delivery.id, delivery.event_id, delivery.claims, delivery.attempts,
                delivery.attempts - delivery.attempts_before,
                case when weighed.type = 'webhook.test' then 'TEST' when delivery.by_hand then 'BY_HAND'
                    when weighed.status = 'PAUSED' then 'PROBE' else 'PLANNED' end,
                weighed.hook_url, weighed.secret,
                case when weighed.copy = 1 then weighed.body end, weighed.more
            """;

    /**
     * What was given back without a result keeps that of the attempt before: it stays a retry. Whoever else writes a delivery
     * under way changes its status or its claims; the result of an attempt that this statement waits for is lost otherwise.
     */
    static final String RECORD =
            """
            update delivery set status = ended.status,
                http_status = case when ended.duration_ms is null then delivery.http_status else ended.http_status end,
                failure_reason = case when ended.duration_ms is null
                    then delivery.failure_reason else ended.failure_reason end,
                duration_ms = coalesce(ended.duration_ms, delivery.duration_ms),
                due_at = now() + ended.pause_ms * interval '1 millisecond',
                ended_at = case when ended.pause_ms is null then now() end,
                attempts = delivery.attempts - (not ended.begun)::int,
                attempts_before = delivery.attempts_before + (ended.begun and ended.off_schedule)::int,
                last_attempt_at = case when ended.begun or delivery.attempts > 1 then delivery.last_attempt_at end,
                by_hand = delivery.by_hand and ended.off_schedule
            from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::text[], $7::bigint[], $8::bigint[],
                    $9::bool[], $10::bool[])
                as ended (webhook_id, id, claim, status, http_status, failure_reason, duration_ms, pause_ms, off_schedule,
                    begun)
            cross join lateral (
                select ctid as place from delivery where webhook_id = ended.webhook_id and id = ended.id limit 1) as own
            where delivery.ctid = own.place
                and delivery.claims = ended.claim and coalesce(delivery.status = 'DELIVERING', false)
            """;

    /** Whoever takes several rows takes them in one order, so that none waits for another that waits for it. */
    private static final Comparator<Attempt> BY_KEY = Comparator.comparing(
                    (Attempt attempt) -> attempt.delivery().webhookId().toString())
            .thenComparing(attempt -> attempt.delivery().id());

    private final Pool pool;
    private final WebhookHealth health;

    DeliveryQueue(Pool pool, WebhookHealth health) {
        this.pool = pool;
        this.health = health;
    }

    /** The webhooks that have something due and may get it. */
    Uni<List<Lane>> due() {
        return QueueTransaction.on(pool, connection -> Uni.combine()
                .all()
                .unis(
                        QueueTransaction.begin(connection),
                        connection.preparedQuery(DUE).execute(),
                        QueueTransaction.commit(connection))
                .collectFailures()
                .with((begun, rows, committed) -> list(rows, row -> new Lane(row.getUUID(0), row.getString(1)))));
    }

    /**
     * Records what has ended and claims what is due, in one transaction: what ended makes room for what is claimed. The
     * result of an attempt that lost its lease to another worker changes nothing. Deliveries of one event share its body.
     * All of it is sent at once, unless more may have to follow from the results.
     */
    Uni<Claimed> turn(List<Attempt> ended, Claim claim) {
        return QueueTransaction.on(pool, connection -> {
            var recorded = Uni.combine()
                    .all()
                    .unis(
                            QueueTransaction.begin(connection),
                            record(connection, ended),
                            giveBack(connection, ended),
                            health.judge(connection, ended))
                    .collectFailures()
                    .with((begun, written, given, judged) -> (Void) null);
            var claimed = Uni.combine()
                    .all()
                    .unis(lock(connection, claim), take(connection, claim), QueueTransaction.commit(connection))
                    .collectFailures()
                    .with((locked, taken, committed) -> taken);
            return WebhookHealth.mayDisable(ended)
                    ? recorded.chain(() -> claimed)
                    : Uni.combine()
                            .all()
                            .unis(recorded, claimed)
                            .collectFailures()
                            .with((done, taken) -> taken);
        });
    }

    private static Uni<Void> record(SqlConnection connection, List<Attempt> ended) {
        if (ended.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var inOrder = ended.stream().sorted(BY_KEY).toList();
        var parameters = List.<Object>of(
                column(inOrder, UUID[]::new, attempt -> attempt.delivery().webhookId()),
                column(inOrder, UUID[]::new, attempt -> attempt.delivery().id()),
                column(inOrder, Integer[]::new, attempt -> attempt.delivery().claim()),
                column(inOrder, String[]::new, attempt -> attempt.next().name()),
                column(inOrder, Integer[]::new, Attempt::httpStatus),
                column(
                        inOrder,
                        String[]::new,
                        attempt -> attempt.failure() == null
                                ? null
                                : attempt.failure().name()),
                column(inOrder, Long[]::new, attempt -> millis(attempt.took())),
                column(inOrder, Long[]::new, attempt -> millis(attempt.retryIn())),
                column(inOrder, Boolean[]::new, Attempt::isOffSchedule),
                column(inOrder, Boolean[]::new, Attempt::begun));
        return connection.preparedQuery(RECORD).execute(Tuple.from(parameters)).replaceWithVoid();
    }

    /** What is due again at once goes to whichever worker has room. */
    private static Uni<Void> giveBack(SqlConnection connection, List<Attempt> ended) {
        var webhookIds = ended.stream()
                .filter(Attempt::isGivenBack)
                .map(attempt -> attempt.delivery().webhookId())
                .distinct()
                .toArray(UUID[]::new);
        return webhookIds.length == 0
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery("select 1 from wake_webhooks($1)")
                        .execute(Tuple.of(webhookIds))
                        .replaceWithVoid();
    }

    private static Uni<Void> lock(SqlConnection connection, Claim claim) {
        return claim.rooms().isEmpty()
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(LOCK)
                        .execute(Tuple.of(webhookIds(claim)))
                        .replaceWithVoid();
    }

    private static Uni<Claimed> take(SqlConnection connection, Claim claim) {
        if (claim.rooms().isEmpty()) {
            return Uni.createFrom().item(Claimed.NOTHING);
        }
        var parameters = Tuple.from(List.<Object>of(
                webhookIds(claim),
                column(claim.rooms(), Integer[]::new, Room::deliveries),
                column(claim.rooms(), Long[]::new, Room::bytes),
                claim.perWebhook(),
                claim.lease().toMillis() / 1000.0,
                claim.retriesFirst() ? 1 : 0,
                claim.bytes()));
        return connection.preparedQuery(CLAIM).execute(parameters).map(rows -> claimed(rows, claim));
    }

    private static Claimed claimed(RowSet<Row> rows, Claim claim) {
        var emptied = new HashSet<UUID>();
        for (Row row : rows) {
            if (!row.getBoolean(10)) {
                emptied.add(row.getUUID(0));
            }
        }
        var deliveries = deliveries(rows);
        return new Claimed(deliveries, emptied, claim.cutShort(deliveries));
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
                row.getInteger(5),
                Manner.valueOf(row.getString(6)),
                row.getString(7),
                secret == null ? null : secret.getBytes(),
                body == null ? null : body.getDelegate());
    }

    private static UUID[] webhookIds(Claim claim) {
        return column(claim.rooms(), UUID[]::new, room -> room.lane().webhookId());
    }

    private static <R, T> T[] column(List<R> rows, IntFunction<T[]> array, Function<R, T> value) {
        return rows.stream().map(value).toArray(array);
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
