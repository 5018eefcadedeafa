package io.research.webhooks.delivery;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.webhook.WebhookDisabled;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.SqlConnection;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Judges webhooks by how their attempts ended: nothing but failures for a while pauses one, for days disables it, a
 * success resumes a paused one, and a Retry-After is respected. The row of a webhook is written when its state changes
 * and after a probe, not for each attempt: while all goes well nothing is written or locked.
 */
@ApplicationScoped
class WebhookHealth {
    private static final Logger LOG = Logger.getLogger(WebhookHealth.class);

    private final WebhookHealthRepository webhooks;
    private final WaitingDeliveryRepository waiting;
    private final Outbox outbox;

    WebhookHealth(WebhookHealthRepository webhooks, WaitingDeliveryRepository waiting, Outbox outbox) {
        this.webhooks = webhooks;
        this.waiting = waiting;
        this.outbox = outbox;
    }

    /** Whether such attempts may disable a webhook: then more statements follow on the answer to the first. */
    static boolean mayDisable(List<Attempt> ended) {
        return ended.stream().anyMatch(attempt -> attempt.gone() || attempt.isSignOfFailing());
    }

    /** What follows for the webhooks from attempts that have ended, in the transaction that records them. */
    Uni<Void> judge(SqlConnection connection, List<Attempt> ended) {
        var reports = reports(ended);
        return reports.isEmpty()
                ? Uni.createFrom().voidItem()
                : webhooks.judge(connection, reports)
                        .invoke(judged -> judged.forEach(WebhookHealth::log))
                        .chain(judged -> end(connection, judged));
    }

    private static List<HealthReport> reports(List<Attempt> ended) {
        var quiet = quiet(ended);
        return signs(ended).entrySet().stream()
                .map(told -> new HealthReport(
                        told.getKey(), told.getValue(), quiet.getOrDefault(told.getKey(), Duration.ZERO)))
                .toList();
    }

    /** What the attempts of each webhook tell together. That one is well changes only one that was not. */
    private static Map<UUID, HealthReport.Sign> signs(List<Attempt> ended) {
        var signs = new HashMap<UUID, HealthReport.Sign>();
        var well = webhooks(ended, attempt -> attempt.next() == DeliveryStatus.SUCCEEDED);
        webhooks(ended, attempt -> attempt.quiet() != null).forEach(id -> signs.put(id, HealthReport.Sign.NONE));
        webhooks(ended, Attempt::isSignOfFailing).stream()
                .filter(id -> !well.contains(id))
                .forEach(id -> signs.put(id, HealthReport.Sign.FAILING));
        well.forEach(id -> signs.put(id, HealthReport.Sign.WELL));
        webhooks(ended, Attempt::gone).forEach(id -> signs.put(id, HealthReport.Sign.GONE));
        return signs;
    }

    /** For how long each asks to be left alone: the longest time of its answers. */
    private static Map<UUID, Duration> quiet(List<Attempt> ended) {
        return ended.stream()
                .filter(attempt -> attempt.quiet() != null)
                .collect(Collectors.toMap(
                        attempt -> attempt.delivery().webhookId(),
                        Attempt::quiet,
                        BinaryOperator.maxBy(Comparator.naturalOrder())));
    }

    /** Ends what waits for webhooks that are disabled now, and publishes the change. */
    private Uni<Void> end(SqlConnection connection, List<JudgedWebhook> judged) {
        var disabled = judged.stream().filter(JudgedWebhook::isNewlyDisabled).toList();
        if (disabled.isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return waiting.fail(connection, disabled.stream().map(JudgedWebhook::id).toArray(UUID[]::new))
                .chain(() -> outbox.addAll(
                        connection, disabled.stream().map(WebhookHealth::event).toList()));
    }

    private static Event<WebhookDisabled> event(JudgedWebhook disabled) {
        return new Event<>(
                Ids.next(),
                EventType.WEBHOOK_DISABLED,
                1,
                disabled.updatedAt(),
                disabled.tenant().organizationId(),
                disabled.tenant().appId(),
                disabled.studyId(),
                new WebhookDisabled(
                        disabled.id(), disabled.sign().name().toLowerCase(Locale.ROOT), disabled.failingSince()));
    }

    private static void log(JudgedWebhook judged) {
        if (judged.moved()) {
            LOG.infof("Webhook status changed by its deliveries, webhookId=%s status=%s", judged.id(), judged.status());
        }
    }

    private static Set<UUID> webhooks(List<Attempt> ended, Predicate<Attempt> sign) {
        return ended.stream()
                .filter(sign)
                .map(attempt -> attempt.delivery().webhookId())
                .collect(Collectors.toSet());
    }
}
