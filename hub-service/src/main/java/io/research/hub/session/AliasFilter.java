package io.research.hub.session;

import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Forwards requests under the older base path to the current one. */
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
