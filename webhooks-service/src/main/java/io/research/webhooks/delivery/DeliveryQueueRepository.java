package io.research.webhooks.delivery;

import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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

    /** Locks those of the webhooks that no other worker is just claiming from. */
    private static final PlainSql LOCK = PlainSql.acrossTenants(
            """
            select id from webhook where id = any($1) and deleted_at is null
                and (status = 'ACTIVE' and coalesce(held_until <= now(), true) or probe_at <= now() or exists (
                    select from delivery where webhook_id = webhook.id and by_hand and due_at <= now()))
            order by id for no key update skip locked
            """);

    /**
     * The deliveries that are next, in the order in which they are to be sent, each locked; those that others have locked
     * are left out. Of each webhook come: what its owner has asked for; retries, until they have a quarter of what it may
     * have; first attempts in the order of their ids; retries as they became due. An ordered webhook has one attempt at a
     * time, and its first attempts wait for the one before, also when that was cut off; only now and then a retry comes
     * before them. So it is where a paused webhook is probed: one event that it refuses does not keep it paused.
     *
     * <p>These statements are planned once, perhaps on an empty table. So rows whose key is known are looked up one by one
     * ({@code limit 1}) and written where they were found ({@code ctid}), and {@code coalesce} keeps the planner from the partial indexes of waiting deliveries and of attempts under
     * way: it would read a whole backlog for each claim.
     */
    static final PlainSql NEXT = PlainSql.acrossTenants(
            """
            with capacity as (
                select webhook.*, least(asked.deliveries, slots.most - slots.busy) as free,
                    least(asked.deliveries, case
                        when webhook.status = 'ACTIVE' and coalesce(webhook.held_until <= now(), true) then slots.most
                        when webhook.probe_at <= now() then 1 else 0 end - slots.busy) as planned,
                    case when webhook.status = 'PAUSED' or slots.most = 1 then $4::int
                        else greatest(0, greatest(1, slots.most / 4) - slots.retries) end as kept_for_retries
                from unnest($1::uuid[], $2::int[]) as asked (webhook_id, deliveries)
                cross join lateral (select * from webhook where id = asked.webhook_id limit 1) as webhook
                cross join lateral (
                    select count(*)::int as busy, count(retry_at)::int as retries,
                        case when webhook.ordered then 1 else $3::int end as most
                    from delivery
                    where webhook_id = asked.webhook_id and status = 'DELIVERING'
                        and coalesce(due_at > now(), false)) as slots
            ), candidate as (
                select capacity.id as webhook_id, capacity.status, hook_url, secret, next.*,
                    count(*) over (partition by capacity.id) >= least(free, planned) as has_more
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
                        order by rank, turn, id limit greatest(0, capacity.planned))) as due
                    order by rank, turn, delivery_id limit greatest(0, capacity.free)) as next
            )
            select candidate.webhook_id, candidate.delivery_id, locked.event_id, announced.trace, announced.bytes,
                candidate.hook_url, candidate.secret, candidate.has_more,
                case when announced.type = 'webhook.test' then 'TEST' when locked.by_hand then 'BY_HAND'
                    when candidate.status = 'PAUSED' then 'PROBE' else 'PLANNED' end as kind
            from candidate
            cross join lateral (
                select event_id, by_hand from delivery
                where webhook_id = candidate.webhook_id and id = candidate.delivery_id and coalesce(due_at <= now(), false)
                limit 1 for update skip locked) as locked
            cross join lateral (
                select type, trace, octet_length(body) as bytes from event where id = locked.event_id limit 1) as announced
            order by rank, turn, delivery_id
            """);

    /** Claims deliveries that are locked. An attempt whose lease has ended has used up none of the schedule. */
    static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            update delivery set status = 'DELIVERING', claims = claims + 1, attempts = attempts + 1, last_attempt_at = now(),
                attempts_before = attempts_before + (status = 'DELIVERING')::int,
                due_at = now() + $3::float8 * interval '1 second'
            from unnest($1::uuid[], $2::uuid[]) as chosen (webhook_id, id)
            cross join lateral (
                select ctid as place from delivery where webhook_id = chosen.webhook_id and id = chosen.id limit 1) as own
            where delivery.ctid = own.place
            returning delivery.id, claims, attempts, attempts - attempts_before as tries
            """);

    private static final PlainSql BODIES = PlainSql.of("select id, body from event where id = any($1)");

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

    /**
     * Claims what is due of the webhooks that no other worker is just claiming from; they are locked until the transaction
     * ends.
     */
    Uni<ClaimResult> claim(SqlConnection connection, Claim claim) {
        return lock(connection, claim)
                .chain(locked -> next(connection, claim, locked))
                .map(claim::portion)
                .chain(portion -> take(connection, portion, claim.lease()));
    }

    private static Uni<List<Capacity>> lock(SqlConnection connection, Claim claim) {
        if (claim.capacities().isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        var asked = claim.capacities();
        return LOCK.selectOn(connection, (Object) column(asked, UUID[]::new, DeliveryQueueRepository::webhookId))
                .map(rows -> rows.stream().map(row -> row.uuid("id")).collect(Collectors.toSet()))
                .map(locked -> asked.stream()
                        .filter(capacity -> locked.contains(webhookId(capacity)))
                        .toList());
    }

    private static Uni<List<DueDelivery>> next(SqlConnection connection, Claim claim, List<Capacity> locked) {
        if (locked.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        Object[] parameters = {
            column(locked, UUID[]::new, DeliveryQueueRepository::webhookId),
            column(locked, Integer[]::new, Capacity::deliveries),
            claim.perWebhook(),
            claim.retriesFirst() ? 1 : 0
        };
        return NEXT.selectOn(connection, parameters)
                .map(rows ->
                        rows.stream().map(DeliveryQueueRepository::dueDelivery).toList());
    }

    /** Each body comes once, whatever the number of its deliveries. What is just being deleted has none any more. */
    private static Uni<ClaimResult> take(SqlConnection connection, ClaimPortion portion, Duration lease) {
        var chosen = portion.chosen();
        if (chosen.isEmpty()) {
            return Uni.createFrom().item(portion.result(List.of()));
        }
        Object[] parameters = {
            column(chosen, UUID[]::new, DueDelivery::webhookId),
            column(chosen, UUID[]::new, DueDelivery::id),
            lease.toMillis() / 1000.0
        };
        var eventIds = chosen.stream().map(DueDelivery::eventId).distinct().toArray(UUID[]::new);
        return Uni.combine()
                .all()
                .unis(
                        CLAIM.selectOn(connection, parameters).map(DeliveryQueueRepository::byId),
                        BODIES.selectOn(connection, (Object) eventIds).map(DeliveryQueueRepository::byId))
                .collectFailures()
                .with((claims, bodies) -> portion.result(chosen.stream()
                        .filter(due -> bodies.containsKey(due.eventId()))
                        .map(due -> delivery(
                                due,
                                claims.get(due.id()),
                                bodies.get(due.eventId()).buffer("body")))
                        .toList()));
    }

    private static Map<UUID, SqlRow> byId(List<SqlRow> rows) {
        return rows.stream().collect(Collectors.toMap(row -> row.uuid("id"), Function.identity()));
    }

    private static DueDelivery dueDelivery(SqlRow row) {
        return new DueDelivery(
                row.uuid("webhook_id"),
                row.uuid("delivery_id"),
                row.uuid("event_id"),
                row.constant("kind", AttemptKind.class),
                row.text("hook_url"),
                row.bytes("secret"),
                row.text("trace"),
                row.integer("bytes"),
                row.bool("has_more"));
    }

    private static Delivery delivery(DueDelivery due, SqlRow claimed, Buffer body) {
        return new Delivery(
                due.webhookId(),
                due.id(),
                due.eventId(),
                claimed.integer("claims"),
                claimed.integer("attempts"),
                claimed.integer("tries"),
                due.kind(),
                due.hookUrl(),
                due.secret(),
                due.trace(),
                body);
    }

    private static UUID webhookId(Capacity capacity) {
        return capacity.key().webhookId();
    }

    private static <R, T> T[] column(List<R> rows, IntFunction<T[]> array, Function<R, T> value) {
        return rows.stream().map(value).toArray(array);
    }

    private static Long millis(Duration duration) {
        return duration == null ? null : duration.toMillis();
    }
}
