package io.research.dashboard.page;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** The addresses that e-mails and {@code dashboard_url} named before there was a dashboard. */
@Path("/dashboard/{page:.*}")
@PermitAll
@NonBlocking
class EarlierLinks {

    private static final String WALLET = "wallet";

    @GET
    public Response find(String page) {
        return Response.status(Response.Status.MOVED_PERMANENTLY)
                .location(URI.create("/app/" + (page.equals(WALLET) ? "settings/wallet" : page)))
                .build();
    }
}
