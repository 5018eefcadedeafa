package io.research.dashboard.page;

import io.research.apiclient.ApiFault;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Answers addresses below the dashboard's that lead nowhere with a page, where the gateway would answer JSON. */
class LostPages {
    private static final String PAGES = "/app/";

    private final FaultPages faults;

    LostPages(FaultPages faults) {
        this.faults = faults;
    }

    @ServerResponseFilter
    public Uni<Void> replace(ContainerRequestContext request, ContainerResponseContext response) {
        boolean isLost = response.getStatus() == Response.Status.NOT_FOUND.getStatusCode()
                && request.getUriInfo().getPath().startsWith(PAGES)
                && !MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType());
        return isLost
                ? faults.tell(lost()).invoke(page -> write(page, response)).replaceWithVoid()
                : null;
    }

    private static ApiFault lost() {
        return ApiFault.of(
                404, "There is no page at this address. A link may be cut off, or what it led to was deleted.");
    }

    private static void write(Response page, ContainerResponseContext response) {
        page.getHeaders().forEach((name, values) -> response.getHeaders().put(name, values));
        response.setEntity(page.getEntity());
    }
}
