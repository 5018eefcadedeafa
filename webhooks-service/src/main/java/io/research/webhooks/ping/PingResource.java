package io.research.webhooks.ping;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Tests of webhooks over HTTP (specification §4.5). */
@Cancellable(false)
@Path("/api/public/v1/webhooks/{id}/test")
class PingResource {
    private final SendPing sendPing;
    private final Caller caller;

    PingResource(SendPing sendPing, Caller caller) {
        this.sendPing = sendPing;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    @ResponseStatus(RestResponse.StatusCode.ACCEPTED)
    public Uni<Ping> ping(UUID id) {
        return sendPing.ping(caller.tenant(), id);
    }
}
