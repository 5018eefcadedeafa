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
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Judges webhooks by how their attempts ended: nothing but failures for a while pauses one, for days disables it, a
 * success brings a paused one back. The row of a webhook is written when its state changes and after a probe, not for each
 * attempt: while all goes well nothing is asked or written.
 */
@ApplicationScoped
class WebhookHealth {
    private static final Logger LOG = Logger.getLogger(WebhookHealth.class);
    private static final double PER_SECOND = 1000;

    private static final String GONE =
            """
            update webhook set status = 'DISABLED', probe_at = null, updated_at = now()
            where id = any($1) and status <> 'DISABLED' and deleted_at is null
            returning id, status, true, organization_id, app_id, study_id, failing_since, updated_at
            """;

    /** The rows are locked in the order of their ids, as the claims lock them. */
    private static final String FAILING =
            """
            with judged as (
                select id, status as before, now() - failing_since as failing_for, case
                    when failing_since <= now() - $2::float8 * interval '1 second' then 'DISABLED'
                    when failing_since <= now() - $3::float8 * interval '1 second' then 'PAUSED'
                    else status end as after
                from webhook
                where id = any($1) and deleted_at is null and status <> 'DISABLED'
                    and (failing_since is null or status = 'PAUSED'
                        or failing_since <= now() - $3::float8 * interval '1 second')
                order by id for no key update)
            update webhook set status = judged.after, failing_since = coalesce(webhook.failing_since, now()),
                probe_at = case judged.after when 'PAUSED' then now() + greatest(
                    $4::float8 * interval '1 second',
                    least($5::float8 * interval '1 second', judged.failing_for / 10)) end,
                updated_at = case judged.after when judged.before then webhook.updated_at else now() end
            from judged where webhook.id = judged.id
            returning webhook.id, webhook.status, judged.after <> judged.before, webhook.organization_id,
                webhook.app_id, webhook.study_id, webhook.failing_since, webhook.updated_at
            """;

    private static final String WELL =
            """
            with healed as (
                select id, status as before from webhook
                where id = any($1) and deleted_at is null and failing_since is not null
                order by id for no key update)
            update webhook set status = case healed.before when 'PAUSED' then 'ACTIVE' else healed.before end,
                failing_since = null, probe_at = null,
                updated_at = case healed.before when 'PAUSED' then now() else webhook.updated_at end
            from healed where webhook.id = healed.id
            returning webhook.id, webhook.status, healed.before = 'PAUSED'
            """;

    private final WaitingDeliveries waiting;
    private final Outbox outbox;
    private final DeliveryConfig config;

    WebhookHealth(WaitingDeliveries waiting, Outbox outbox, DeliveryConfig config) {
        this.waiting = waiting;
        this.outbox = outbox;
        this.config = config;
    }

    /** What follows for the webhooks from attempts that have ended, in the transaction that records them. */
    Uni<Void> judge(SqlConnection connection, List<Attempt> ended) {
        var well = webhooks(ended, attempt -> attempt.next() == DeliveryStatus.SUCCEEDED);
        var failing = webhooks(ended, Attempt::isSignOfFailing);
        failing.removeAll(well);
        return disable(connection, webhooks(ended, Attempt::gone))
                .chain(() -> fail(connection, failing))
                .chain(() -> heal(connection, webhooks(ended, Attempt::isSignOfRecovery)));
    }

    private Uni<Void> disable(SqlConnection connection, Set<UUID> gone) {
        return gone.isEmpty()
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(GONE)
                        .execute(Tuple.of(array(gone)))
                        .chain(changed -> end(connection, changed, "gone"));
    }

    private Uni<Void> fail(SqlConnection connection, Set<UUID> failing) {
        return failing.isEmpty()
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(FAILING)
                        .execute(Tuple.of(
                                array(failing),
                                seconds(config.disableAfter()),
                                seconds(config.pauseAfter()),
                                seconds(config.probe()),
                                seconds(config.longestProbe())))
                        .chain(changed -> end(connection, changed, "failing"));
    }

    private static Uni<Void> heal(SqlConnection connection, Set<UUID> healed) {
        return healed.isEmpty()
                ? Uni.createFrom().voidItem()
                : connection
                        .preparedQuery(WELL)
                        .execute(Tuple.of(array(healed)))
                        .invoke(WebhookHealth::log)
                        .replaceWithVoid();
    }

    /** What waits for those that are disabled by now ends with them, and the suite is told. */
    private Uni<Void> end(SqlConnection connection, RowSet<Row> judged, String reason) {
        log(judged);
        var disabled = new ArrayList<Event<WebhookDisabled>>();
        for (Row row : judged) {
            if (row.getString(1).equals("DISABLED")) {
                disabled.add(disabled(row, reason));
            }
        }
        if (disabled.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        var ids = disabled.stream().map(event -> event.data().webhookId()).toArray(UUID[]::new);
        return waiting.fail(connection, ids).chain(() -> outbox.addAll(connection, disabled));
    }

    private static Event<WebhookDisabled> disabled(Row row, String reason) {
        var failingSince = row.getOffsetDateTime(6);
        return new Event<>(
                Ids.next(),
                EventType.WEBHOOK_DISABLED,
                1,
                row.getOffsetDateTime(7).toInstant(),
                row.getString(3),
                row.getString(4),
                row.getUUID(5),
                new WebhookDisabled(row.getUUID(0), reason, failingSince == null ? null : failingSince.toInstant()));
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

    private static Object array(Set<UUID> ids) {
        return ids.toArray(UUID[]::new);
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / PER_SECOND;
    }
}
