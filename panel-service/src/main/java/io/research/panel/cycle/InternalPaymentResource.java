package io.research.panel.cycle;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.json.Fields;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * Called by interviews-service before it shows an interview to anyone: whether it is paid for. Never routed by the
 * gateway; every call can be repeated.
 */
@Cancellable(false)
@Path("/internal/panels/payments/{interview_id}")
class InternalPaymentResource {
    private final Respondents respondents;
    private final Caller caller;

    InternalPaymentResource(Respondents respondents, Caller caller) {
        this.respondents = respondents;
        this.caller = caller;
    }

    /**
     * A completed interview.
     *
     * @param quality its label; null where it was not rated
     * @param saysNothing whether no answer in it says anything; not said by earlier releases
     */
    record Held(String quality, boolean saysNothing) {
        static Held read(Fields in) {
            return new Held(
                    in.string("quality").orNull(),
                    Boolean.TRUE.equals(in.bool("says_nothing").orNull()));
        }
    }

    /** Whether the interview counts, in which case its price is captured. */
    record Payment(boolean paid) {}

    /** {@code {quality, says_nothing}}; of somebody who has no place nothing is paid. */
    @POST
    @RolesAllowed(Scope.SERVICE)
    public Uni<Payment> decide(@PathParam("interview_id") UUID interviewId, Body body) {
        var held = body.read(Held::read);
        return respondents
                .accept(caller.tenant(), interviewId, held.quality(), held.saysNothing())
                .map(Payment::new);
    }
}
