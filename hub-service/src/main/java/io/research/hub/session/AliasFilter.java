package io.research.hub.session;

import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Leads requests to the older base path to where they are answered. */
class AliasFilter {

    @ServerRequestFilter(preMatching = true)
    void lead(ContainerRequestContext request) {
        var uri = request.getUriInfo().getRequestUri();
        String path = uri.getRawPath();
        if (path.startsWith(HubPaths.ALIAS)) {
            request.setRequestUri(request.getUriInfo()
                    .getRequestUriBuilder()
                    .replacePath(HubPaths.BASE + path.substring(HubPaths.ALIAS.length()))
                    .build());
        }
    }
}
