package io.research.webhooks.delivery;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The statements of the {@link DeliveryQueue}, each on the connection of its transaction.
 *
 * <p>{@code due_at} is when a worker may take the delivery: the next attempt of a waiting one, the end of the lease of
 * one under way, null of an ended one.
 */
@ApplicationScoped
class DeliveryQueueRepository {
    /** One step from webhook to webhook through the queue, however many deliveries each of them has. */
    private static final PlainSql DUE = PlainSql.acrossTenants(
            """
            with recursive queued (webhook_id) as (
                (select webhook_id from delivery where due_at is not null order by webhook_id, retry_at, id limit 1)
                union all
                select next.webhook_id from queued cross join lateral (
                    select webhook_id from delivery where due_at is not null and webhook_id > queued.webhook_id
                    order by webhook_id, retry_at, id limit 1) as next)
            select webhook.id, webhook.organization_id from queued join webhook on webhook.id = queued.webhook_id
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
            """);

    /** Locks those of the webhooks that no other worker is just claiming from, and keeps which they are for the claim. */
    private static final PlainSql LOCK = PlainSql.acrossTenants(
            """
            select set_config('research.locked', coalesce(array_agg(id), '{}')::text, true) from (
                select id from webhook where id = any($1) and deleted_at is null
                    and (status = 'ACTIVE' and coalesce(held_until <= now(), true) or probe_at <= now() or exists (
                        select from delivery where webhook_id = webhook.id and by_hand and due_at <= now()))
                order by id for no key update skip locked) as locked
            """);

    /**
     * Of each webhook come, in this order: what its owner has asked for; retries, until they have a quarter of what it may
     * have; first attempts in the order of their ids; retries as they became due. An ordered webhook has one attempt at a
     * time, and its first attempts wait for the one before, also when that was cut off; only now and then a retry comes
     * before them. So it is where a paused webhook is probed: one event that it refuses does not keep it paused. An attempt
     * whose lease has ended has used up none of the schedule.
     *
     * <p>If planned on an empty table, PostgreSQL picks a plan that later reads the whole backlog for each claim. So rows
     * whose key is known are looked up one by one ({@code limit 1}) and written where they were found ({@code ctid}), and
     * {@code coalesce} keeps the planner from the partial indexes of waiting deliveries and of attempts under way.
     */
    static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            with capacity as (
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
                select capacity.*, next.*, count(*) over (partition by capacity.id) >= least(capacity.free, capacity.planned) as more
                from capacity cross join lateral (
                    select * from (
                        (select 0 as rank, due_at as turn, delivery.id as delivery_id from delivery
                            where webhook_id = capacity.id and by_hand and due_at <= now()
                            order by due_at, delivery.id limit greatest(0, capacity.free))
                        union all
                        (select * from (
                            select case when row_number() over () <= capacity.kept_for_retries then 1 else 3 end as rank,
                                retry.* from (
                                    select retry_at as turn, delivery.id from delivery
                                    where webhook_id = capacity.id and due_at is not null and retry_at <= now()
                                        and not by_hand
                                    order by retry_at, delivery.id limit greatest(0, capacity.planned)) as retry
                            union all
                            select 2 as rank, null as turn, first.id from (
                                select delivery.id, due_at from delivery
                                where webhook_id = capacity.id and due_at is not null and retry_at is null and not by_hand
                                    and (capacity.ordered or due_at <= now())
                                order by retry_at, delivery.id
                                limit case when capacity.ordered then 1 else greatest(0, capacity.planned) end) as first
                            where first.due_at <= now()) as planned
                        order by rank, turn, id limit greatest(0, capacity.planned))) as candidate
                    order by rank, turn, delivery_id limit greatest(0, capacity.free)) as next
            ), held as (
                select picked.*, own.event_id, own.place from picked cross join lateral (
                    select event_id, ctid as place from delivery
                    where webhook_id = picked.id and id = picked.delivery_id and coalesce(due_at <= now(), false)
                    limit 1 for update skip locked) as own
            ), weighed as (
                select held.*, event.type, event.body, event.trace,
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
                case when weighed.copy = 1 then weighed.body end, weighed.more, weighed.trace
            """);

    /**
     * What was given back without a result keeps that of the attempt before: it stays a retry. Whoever else writes a delivery
     * under way changes its status or its claims; the result of an attempt that this statement waits for is lost otherwise.
     */
    static final PlainSql RECORD = PlainSql.of(
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
            """);

    private static final PlainSql WAKE = PlainSql.of("select 1 from wake_webhooks($1)");

    /** Whoever takes several rows takes them in one order, so that none waits for another that waits for it. */
    private static final Comparator<Attempt> BY_KEY = Comparator.comparing(
                    (Attempt attempt) -> attempt.delivery().webhookId().toString())
            .thenComparing(attempt -> attempt.delivery().id());

    /** The webhooks that have something due and may get it. */
    Uni<List<QueueKey>> due(SqlConnection connection) {
        return DUE.selectOn(connection).map(rows -> rows.stream()
                .map(row -> new QueueKey(row.uuid(0), row.text(1)))
                .toList());
    }

    /** Records how attempts have ended; the result of one that lost its lease to another worker changes nothing. */
    Uni<Void> record(SqlConnection connection, List<Attempt> ended) {
        if (ended.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var inOrder = ended.stream().sorted(BY_KEY).toList();
        Object[] parameters = {
            column(inOrder, UUID[]::new, attempt -> attempt.delivery().webhookId()),
            column(inOrder, UUID[]::new, attempt -> attempt.delivery().id()),
            column(inOrder, Integer[]::new, attempt -> attempt.delivery().claim()),
            column(inOrder, String[]::new, attempt -> attempt.next().name()),
            column(inOrder, Integer[]::new, Attempt::httpStatus),
            column(
                    inOrder,
                    String[]::new,
                    attempt ->
                            attempt.failure() == null ? null : attempt.failure().name()),
            column(inOrder, Long[]::new, attempt -> millis(attempt.took())),
            column(inOrder, Long[]::new, attempt -> millis(attempt.retryIn())),
            column(inOrder, Boolean[]::new, Attempt::isOffSchedule),
            column(inOrder, Boolean[]::new, Attempt::begun)
        };
        return RECORD.updateOn(connection, parameters).replaceWithVoid();
    }

    /** What is due again at once goes to whichever worker has capacity. */
    Uni<Void> giveBack(SqlConnection connection, List<Attempt> ended) {
        var webhookIds = ended.stream()
                .filter(Attempt::isGivenBack)
                .map(attempt -> attempt.delivery().webhookId())
                .distinct()
                .toArray(UUID[]::new);
        return webhookIds.length == 0
                ? Uni.createFrom().voidItem()
                : WAKE.selectOn(connection, (Object) webhookIds).replaceWithVoid();
    }

    /** Locks the webhooks of the claim, so that no other worker claims from them until the transaction ends. */
    Uni<Void> lock(SqlConnection connection, Claim claim) {
        return claim.capacities().isEmpty()
                ? Uni.createFrom().voidItem()
                : LOCK.selectOn(connection, (Object) webhookIds(claim)).replaceWithVoid();
    }

    /** Claims what is due of the locked webhooks. */
    Uni<ClaimResult> take(SqlConnection connection, Claim claim) {
        if (claim.capacities().isEmpty()) {
            return Uni.createFrom().item(ClaimResult.NOTHING);
        }
        Object[] parameters = {
            webhookIds(claim),
            column(claim.capacities(), Integer[]::new, Capacity::deliveries),
            column(claim.capacities(), Long[]::new, Capacity::bytes),
            claim.perWebhook(),
            claim.lease().toMillis() / 1000.0,
            claim.retriesFirst() ? 1 : 0,
            claim.bytes()
        };
        return CLAIM.selectOn(connection, parameters).map(rows -> claimed(rows, claim));
    }

    private static ClaimResult claimed(List<SqlRow> rows, Claim claim) {
        var emptied = new HashSet<UUID>();
        for (SqlRow row : rows) {
            if (!row.bool(10)) {
                emptied.add(row.uuid(0));
            }
        }
        var deliveries = deliveries(rows);
        return new ClaimResult(deliveries, emptied, claim.cutShort(deliveries));
    }

    /** Each body comes once, with one of its deliveries. */
    private static List<Delivery> deliveries(List<SqlRow> rows) {
        var claimed = rows.stream().map(DeliveryQueueRepository::delivery).toList();
        var bodies = claimed.stream()
                .filter(delivery -> delivery.body() != null)
                .collect(Collectors.toMap(Delivery::eventId, Delivery::body));
        return claimed.stream()
                .map(delivery -> delivery.withBody(bodies.get(delivery.eventId())))
                .toList();
    }

    private static Delivery delivery(SqlRow row) {
        return new Delivery(
                row.uuid(0),
                row.uuid(1),
                row.uuid(2),
                row.integer(3),
                row.integer(4),
                row.integer(5),
                row.constant(6, AttemptKind.class),
                row.text(7),
                row.bytes(8),
                row.text(11),
                row.buffer(9));
    }

    private static UUID[] webhookIds(Claim claim) {
        return column(
                claim.capacities(), UUID[]::new, capacity -> capacity.key().webhookId());
    }

    private static <R, T> T[] column(List<R> rows, IntFunction<T[]> array, Function<R, T> value) {
        return rows.stream().map(value).toArray(array);
    }

    private static Long millis(Duration duration) {
        return duration == null ? null : duration.toMillis();
    }
}
