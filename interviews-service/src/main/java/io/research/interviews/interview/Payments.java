package io.research.interviews.interview;

import io.research.interviews.quality.Rating;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Asks panel-service, which manages the places and their money, for the decision. Not for use inside a session: it
 * waits for another service.
 */
@ApplicationScoped
class Payments {
    private final PaymentClient panel;
    private final ServiceTokens tokens;

    Payments(@RestClient PaymentClient panel, ServiceTokens tokens) {
        this.panel = panel;
        this.tokens = tokens;
    }

    /**
     * Whether a respondent's completed interview is paid for; the same however often it is asked. Fails if no answer
     * comes.
     *
     * @param rating null where it has none
     */
    Uni<Boolean> isPaid(Tenant tenant, UUID interviewId, Rating rating) {
        var held = rating == null
                ? new PaymentClient.Held(null, false)
                : new PaymentClient.Held(
                        rating.quality() == null ? null : Wire.of(rating.quality()), rating.saysNothing());
        return panel.decide(tokens.authorization(tenant), interviewId, held).map(PaymentClient.Payment::paid);
    }
}
