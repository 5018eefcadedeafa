package io.research.webhooks.delivery;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.webhook.WebhookDisabled;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.SqlConnection;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * Judges webhooks by how their attempts ended: nothing but failures for a while pauses one, for days disables it, a
 * success brings a paused one back, and who asks to be left alone is. The row of a webhook is written when its state
 * changes and after a probe, not for each attempt: while all goes well nothing is written or locked.
 */
@ApplicationScoped
class WebhookHealth {
    private static final Logger LOG = Logger.getLogger(WebhookHealth.class);
    private static final double PER_SECOND = 1000;

    /**
     * The rows are locked in the order of their ids, as the claims lock them. What waits for those that are well again goes
     * out at once, whichever worker has room.
     */
    private static final String JUDGE =
            """
            with judged as (
                select webhook.id, status as before, sign, quiet, now() - failing_since as failing_for, case
                    when status = 'DISABLED' or sign = 'GONE' then 'DISABLED'
                    when sign = 'FAILING' and failing_since <= now() - $4::float8 * interval '1 second' then 'DISABLED'
                    when sign = 'FAILING' and failing_since <= now() - $5::float8 * interval '1 second' then 'PAUSED'
                    when sign = 'WELL' then 'ACTIVE'
                    else status end as after
                from unnest($1::uuid[], $2::text[], $3::float8[]) as told (webhook_id, sign, quiet)
                join webhook on webhook.id = told.webhook_id
                where deleted_at is null and case sign
                    when 'GONE' then status <> 'DISABLED'
                    when 'FAILING' then status <> 'DISABLED' and (
                        quiet > 0 or failing_since is null or status = 'PAUSED'
                        or failing_since <= now() - $5::float8 * interval '1 second')
                    when 'WELL' then quiet > 0 or failing_since is not null
                    else quiet > 0 end
                order by webhook.id for no key update of webhook
            ), changed as (
                update webhook set status = judged.after,
                    failing_since = case judged.sign when 'FAILING' then coalesce(webhook.failing_since, now())
                        when 'WELL' then null else webhook.failing_since end,
                    probe_at = case
                        when judged.after <> 'PAUSED' then null
                        when judged.sign = 'FAILING' then now() + interval '1 second' * greatest(
                            $6::float8, judged.quiet, least($7::float8, extract(epoch from judged.failing_for) / 10))
                        when judged.quiet > 0
                            then greatest(webhook.probe_at, now() + judged.quiet * interval '1 second')
                        else webhook.probe_at end,
                    held_until = case when judged.after = 'ACTIVE' and judged.quiet > 0
                        then greatest(webhook.held_until, now() + judged.quiet * interval '1 second')
                        when judged.after = 'ACTIVE' then webhook.held_until end,
                    updated_at = case judged.after when judged.before then webhook.updated_at else now() end
                from judged where webhook.id = judged.id
                returning webhook.id, webhook.status, judged.after <> judged.before as moved, judged.sign,
                    webhook.organization_id, webhook.app_id, webhook.study_id, webhook.failing_since, webhook.updated_at
            )
            select changed.* from changed cross join (
                select wake_webhooks(array_agg(id)) from changed where moved and status = 'ACTIVE') as well_again
            """;

    private final WaitingDeliveries waiting;
    private final Outbox outbox;
    private final DeliveryConfig config;

    WebhookHealth(WaitingDeliveries waiting, Outbox outbox, DeliveryConfig config) {
        this.waiting = waiting;
        this.outbox = outbox;
        this.config = config;
    }

    /** Whether such attempts may disable a webhook: then more statements follow on the answer to the first. */
    static boolean mayDisable(List<Attempt> ended) {
        return ended.stream().anyMatch(attempt -> attempt.gone() || attempt.isSignOfFailing());
    }

    /** What follows for the webhooks from attempts that have ended, in the transaction that records them. */
    Uni<Void> judge(SqlConnection connection, List<Attempt> ended) {
        var told = signs(ended);
        if (told.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var webhookIds = told.keySet().toArray(UUID[]::new);
        var parameters = Tuple.from(List.<Object>of(
                webhookIds,
                Stream.of(webhookIds).map(told::get).map(Sign::name).toArray(String[]::new),
                quiet(ended, webhookIds),
                seconds(config.disableAfter()),
                seconds(config.pauseAfter()),
                seconds(config.probe()),
                seconds(config.longestProbe())));
        return connection
                .preparedQuery(JUDGE)
                .execute(parameters)
                .invoke(WebhookHealth::log)
                .chain(judged -> end(connection, judged));
    }

    /** What the attempts of each webhook tell together. That one is well changes only one that was not. */
    private static Map<UUID, Sign> signs(List<Attempt> ended) {
        var signs = new HashMap<UUID, Sign>();
        var well = webhooks(ended, attempt -> attempt.next() == DeliveryStatus.SUCCEEDED);
        webhooks(ended, attempt -> attempt.quiet() != null).forEach(id -> signs.put(id, Sign.NONE));
        webhooks(ended, Attempt::isSignOfFailing).stream()
                .filter(id -> !well.contains(id))
                .forEach(id -> signs.put(id, Sign.FAILING));
        well.forEach(id -> signs.put(id, Sign.WELL));
        webhooks(ended, Attempt::gone).forEach(id -> signs.put(id, Sign.GONE));
        return signs;
    }

    /** For how long each is to be left alone, in seconds. */
    private static Double[] quiet(List<Attempt> ended, UUID[] webhookIds) {
        var longest = ended.stream()
                .filter(attempt -> attempt.quiet() != null)
                .collect(Collectors.toMap(
                        attempt -> attempt.delivery().webhookId(), attempt -> seconds(attempt.quiet()), Math::max));
        return Stream.of(webhookIds).map(id -> longest.getOrDefault(id, 0.0)).toArray(Double[]::new);
    }

    /** What waits for those that are disabled by now ends with them, and the suite is told. */
    private Uni<Void> end(SqlConnection connection, RowSet<Row> judged) {
        var disabled = new ArrayList<Event<WebhookDisabled>>();
        for (Row row : judged) {
            if (row.getBoolean(2) && row.getString(1).equals("DISABLED")) {
                disabled.add(disabled(row));
            }
        }
        if (disabled.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var ids = disabled.stream().map(event -> event.data().webhookId()).toArray(UUID[]::new);
        return waiting.fail(connection, ids).chain(() -> outbox.addAll(connection, disabled));
    }

    private static Event<WebhookDisabled> disabled(Row row) {
        var failingSince = row.getOffsetDateTime(7);
        return new Event<>(
                Ids.next(),
                EventType.WEBHOOK_DISABLED,
                1,
                row.getOffsetDateTime(8).toInstant(),
                row.getString(4),
                row.getString(5),
                row.getUUID(6),
                new WebhookDisabled(
                        row.getUUID(0),
                        row.getString(3).toLowerCase(Locale.ROOT),
                        failingSince == null ? null : failingSince.toInstant()));
    }

    private static void log(RowSet<Row> judged) {
        for (Row row : judged) {
            if (row.getBoolean(2)) {
                LOG.infof(
                        "Webhook changed by its deliveries, webhookId=%s status=%s", row.getUUID(0), row.getString(1));
            }
        }
    }

    private static Set<UUID> webhooks(List<Attempt> ended, Predicate<Attempt> sign) {
        return ended.stream()
                .filter(sign)
                .map(attempt -> attempt.delivery().webhookId())
                .collect(Collectors.toSet());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / PER_SECOND;
    }

    /** What attempts tell about a webhook. */
    private enum Sign {
        GONE,
        FAILING,
        WELL,
        /** Nothing about its health. */
        NONE
    }
}
