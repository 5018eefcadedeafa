package io.research.gateway.forward;

import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.TreeMap;

/** A resource of the gateway that says what it was asked; its routes are those of {@code RouteTableFixture}. */
@Path("")
class ProbeResource {
    private final Caller caller;

    ProbeResource(Caller caller) {
        this.caller = caller;
    }

    @GET
    @Path("/api/probe/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<Map<String, Object>> read(String id, RoutingContext request) {
        if (id.equals("none")) {
            throw Problem.notFound();
        }
        var headers = new TreeMap<String, String>();
        request.request()
                .headers()
                .forEach((name, value) -> headers.put(name.toLowerCase(java.util.Locale.ROOT), value));
        return Uni.createFrom()
                .item(Map.of("organization_id", caller.tenant().organizationId(), "id", id, "headers", headers));
    }

    @POST
    @Path("/api/probe/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Map<String, Integer>> write(String id, Body body) {
        return Uni.createFrom().item(Map.of("length", body.canonical().length()));
    }

    @GET
    @Path("/internal/probe")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Map<String, String>> internal() {
        return Uni.createFrom().item(Map.of("subject", caller.subject()));
    }
}
