package io.research.dashboard.page;

import io.research.dashboard.api.ApiFault;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** Addresses below the dashboard's that lead nowhere. */
@Path("/app")
@PermitAll
@NonBlocking
class NoPage {

    @GET
    @Path("/{page:.+}")
    public void find() {
        throw ApiFault.noPage();
    }
}
