package io.research.interviews.usage;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Usage over HTTP (contract §8). */
@Cancellable(false)
@Path("/api/public/v1/usage/interviews")
class UsageResource {
    private final Usage usage;
    private final Caller caller;

    UsageResource(Usage usage, Caller caller) {
        this.usage = usage;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<UsageView> read(@BeanParam UsageRequest request) {
        return usage.read(caller.readScope(), request);
    }
}
