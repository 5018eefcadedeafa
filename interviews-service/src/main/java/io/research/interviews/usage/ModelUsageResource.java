package io.research.interviews.usage;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The usage of language models over HTTP (contract §8). */
@Cancellable(false)
@Path("/api/public/v1/usage/model")
class ModelUsageResource {
    private final ModelUsage usage;
    private final Query query;
    private final Clock clock;
    private final Caller caller;

    ModelUsageResource(ModelUsage usage, Query query, Clock clock, Caller caller) {
        this.usage = usage;
        this.query = query;
        this.clock = clock;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<ModelUsageView> read() {
        caller.requireManagerOrKey();
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        return usage.read(caller.readScope(), query.read(in -> UsageRequest.readDays(in, today)));
    }
}
