package io.research.participants.payout;

import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Pays through another service over HTTP. After a lost answer, a 5xx, or a refusal that is not in the service's own form
 * the outcome is uncertain until the service tells it. The payment is made again only when the service says that it does
 * not know it {@link PayoutConfig#settlesWithin} later.
 */
final class PayoutService implements PayoutProvider {
    private static final Logger LOG = Logger.getLogger(PayoutService.class);
    private static final int NOT_FOUND = 404;

    /** Refusals of our credentials or of this moment, not of the reward. */
    private static final Set<Integer> PASSING = Set.of(401, 403, 407, 408, 425, 429);

    private final PayoutClient client;
    private final PayoutConfig config;

    private PayoutService(PayoutClient client, PayoutConfig config) {
        this.client = client;
        this.config = config;
    }

    /** The service at that address. */
    static PayoutService of(URI url, PayoutConfig config) {
        long millis = config.timeout().toMillis();
        var client = QuarkusRestClientBuilder.newBuilder()
                .baseUri(url)
                .connectTimeout(millis, TimeUnit.MILLISECONDS)
                .readTimeout(millis, TimeUnit.MILLISECONDS)
                .property("microprofile.rest.client.disable.default.mapper", true)
                .build(PayoutClient.class);
        return new PayoutService(client, config);
    }

    @Override
    public Uni<PaymentOutcome> pay(Payment payment) {
        return client.pay(authorization(), payment.rewardId(), payment.rewardId(), body(payment))
                .map(PayoutService::paid)
                .onFailure()
                .recoverWithItem(fault -> unknown(payment, fault));
    }

    @Override
    public Uni<PaymentOutcome> find(Payment payment) {
        return client.find(authorization(), payment.rewardId())
                .map(answer -> found(payment, answer))
                .onFailure()
                .recoverWithItem(fault -> unknown(payment, fault));
    }

    /** Whoever declines has handed nothing out. */
    @Override
    public Uni<Void> withdraw(Tenant tenant, UUID rewardId) {
        return Uni.createFrom().voidItem();
    }

    private static PaymentOutcome paid(Response answer) {
        return switch (answer.getStatusInfo().getFamily()) {
            case SUCCESSFUL -> outcomeIn(answer);
            case CLIENT_ERROR -> PASSING.contains(answer.getStatus()) ? PaymentOutcome.NOT_PAID : refusalIn(answer);
            case INFORMATIONAL, REDIRECTION, SERVER_ERROR, OTHER -> PaymentOutcome.UNCERTAIN;
        };
    }

    private PaymentOutcome found(Payment payment, Response answer) {
        if (answer.getStatus() == NOT_FOUND && "unknown".equals(statusIn(answer))) {
            boolean isSettled = payment.pending().compareTo(config.settlesWithin()) > 0;
            return isSettled ? PaymentOutcome.NOT_PAID : PaymentOutcome.UNCERTAIN;
        }
        return answer.getStatusInfo().getFamily() == Response.Status.Family.SUCCESSFUL
                ? outcomeIn(answer)
                : PaymentOutcome.UNCERTAIN;
    }

    private static PaymentOutcome outcomeIn(Response answer) {
        return switch (statusIn(answer)) {
            case "paid" -> PaymentOutcome.PAID;
            case "declined" -> PaymentOutcome.DECLINED;
            default -> PaymentOutcome.UNCERTAIN;
        };
    }

    /** Only the service itself refuses, in its own form: a proxy or a wrong address answers 4xx too. */
    private static PaymentOutcome refusalIn(Response answer) {
        return statusIn(answer).equals("declined") ? PaymentOutcome.DECLINED : PaymentOutcome.UNCERTAIN;
    }

    /** What the answer says in the service's form; empty when it is not in that form. */
    private static String statusIn(Response answer) {
        try {
            return new JsonObject(answer.readEntity(String.class)).getString("status", "");
        } catch (DecodeException | ClassCastException otherForm) {
            return "";
        }
    }

    private static PaymentOutcome unknown(Payment payment, Throwable fault) {
        LOG.warnf("The provider gave no answer, rewardId=%s: %s", payment.rewardId(), fault);
        return PaymentOutcome.UNCERTAIN;
    }

    private static String body(Payment payment) {
        return new JsonObject()
                .put("reward_id", payment.rewardId().toString())
                .put("organization_id", payment.tenant().organizationId())
                .put("study_id", payment.studyId().toString())
                .put("participant_id", payment.participantId().toString())
                .put("email", payment.email().deliverable())
                .put("amount_usd", payment.amountUsd())
                .put("currency", "USD")
                .put("language", payment.language())
                .encode();
    }

    private String authorization() {
        return config.token().map(token -> "Bearer " + token).orElse(null);
    }
}
