package io.research.kernel.identity;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Says who calls. */
@Path("/who")
class WhoAmIResource {
    private final Caller caller;

    WhoAmIResource(Caller caller) {
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<Tenant> who() {
        return Uni.createFrom().item(caller.tenant());
    }

    @GET
    @Path("/service")
    @RolesAllowed(Scope.SERVICE)
    public Uni<Tenant> whichService() {
        return Uni.createFrom().item(caller.tenant());
    }

    @GET
    @Path("/pays")
    @RolesAllowed(Scope.READ)
    public Uni<Tenant> whoPays() {
        caller.requireSpendCap();
        return who();
    }

    @GET
    @Path("/spends")
    @RolesAllowed(Scope.READ)
    public Uni<Tenant> whoSpends() {
        caller.requirePayer(Scope.WRITE);
        return who();
    }

    /** Reads may span the app, writes may not. */
    @GET
    @Path("/reads")
    @RolesAllowed(Scope.READ)
    public Uni<Map<String, Object>> reads() {
        var scope = caller.readScope();
        var seen = new LinkedHashMap<String, Object>();
        seen.put("app_id", scope.appId());
        seen.put("organization_id", scope instanceof Tenant tenant ? tenant.organizationId() : null);
        seen.put("user_id", caller.userId());
        seen.put("platform_admin", caller.isPlatformAdmin());
        seen.put("dashboard_session", caller.isDashboardSession());
        return Uni.createFrom().item(seen);
    }
}
