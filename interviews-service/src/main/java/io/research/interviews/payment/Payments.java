package io.research.interviews.payment;

import io.research.interviews.quality.signal.Quality;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Wire;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Has panel-service decide, which keeps the places and their money. Not for use inside a session: it waits for a neighbour. */
@ApplicationScoped
public class Payments {
    private final PaymentClient panel;
    private final ServiceTokens tokens;

    Payments(@RestClient PaymentClient panel, ServiceTokens tokens) {
        this.panel = panel;
        this.tokens = tokens;
    }

    /**
     * Whether a respondent's interview, held to its end, is paid for; the same however often it is asked. Fails where no
     * answer comes.
     *
     * @param quality null where it was not rated
     */
    public Uni<Boolean> isPaid(Tenant tenant, UUID interviewId, Quality quality) {
        var held = new PaymentClient.Held(quality == null ? null : Wire.of(quality));
        return panel.decide(tokens.authorization(tenant), interviewId, held).map(PaymentClient.Payment::paid);
    }
}
