package io.research.neighbours;

import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.kernel.http.RequestIds;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import org.eclipse.microprofile.rest.client.ext.ClientHeadersFactory;

/**
 * Hands the caller's token and the request id on to a neighbour; for clients with {@code @RegisterClientHeaders}. A call
 * that names a token itself keeps it. Where no request is at work, such as in a job, it adds nothing.
 */
@ApplicationScoped
public class CallerHeaders implements ClientHeadersFactory {
    private final CurrentVertxRequest current;

    CallerHeaders(CurrentVertxRequest current) {
        this.current = current;
    }

    @Override
    public MultivaluedMap<String, String> update(
            MultivaluedMap<String, String> incoming, MultivaluedMap<String, String> outgoing) {
        var headers = new MultivaluedHashMap<String, String>();
        var request = Arc.container().requestContext().isActive() ? current.getCurrent() : null;
        if (request != null) {
            String token = request.request().getHeader(HttpHeaders.AUTHORIZATION);
            if (token != null && !outgoing.containsKey(HttpHeaders.AUTHORIZATION)) {
                headers.putSingle(HttpHeaders.AUTHORIZATION, token);
            }
            headers.putSingle(RequestIds.HEADER, RequestIds.of(request));
        }
        return headers;
    }
}
