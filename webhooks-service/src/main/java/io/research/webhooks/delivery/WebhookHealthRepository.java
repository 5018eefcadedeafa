package io.research.webhooks.delivery;

import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Writes what the attempts of webhooks tell about their health. */
@ApplicationScoped
class WebhookHealthRepository {
    private static final double PER_SECOND = 1000;

    /**
     * The rows are locked in the order of their ids, as the claims lock them. What waits for those that are well again goes
     * out at once, whichever worker has room.
     */
    private static final PlainSql JUDGE = PlainSql.acrossTenants(
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
            """);

    private final DeliveryConfig config;

    WebhookHealthRepository(DeliveryConfig config) {
        this.config = config;
    }

    /** Pauses, disables and enables webhooks by what their attempts tell; answers those whose rows changed. */
    Uni<List<JudgedWebhook>> judge(SqlConnection connection, List<HealthReport> reports) {
        return JUDGE.selectOn(
                        connection,
                        reports.stream().map(HealthReport::webhookId).toArray(UUID[]::new),
                        reports.stream().map(report -> report.sign().name()).toArray(String[]::new),
                        reports.stream().map(report -> seconds(report.quiet())).toArray(Double[]::new),
                        seconds(config.disableAfter()),
                        seconds(config.pauseAfter()),
                        seconds(config.probe()),
                        seconds(config.longestProbe()))
                .map(rows -> rows.stream().map(WebhookHealthRepository::judged).toList());
    }

    private static JudgedWebhook judged(SqlRow row) {
        return new JudgedWebhook(
                row.uuid(0),
                row.text(1),
                row.bool(2),
                row.constant(3, HealthReport.Sign.class),
                new Tenant(row.text(4), row.text(5)),
                row.uuid(6),
                row.instant(7),
                row.instant(8));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / PER_SECOND;
    }
}
