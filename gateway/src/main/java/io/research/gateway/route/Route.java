package io.research.gateway.route;

import io.research.kernel.identity.Scope;
import io.vertx.core.http.HttpMethod;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * One line of the route table.
 *
 * @param service the module that answers, such as {@code studies}; {@code gateway} for the gateway's own resources
 * @param scopes what the caller must hold, all of them; empty where no credential is asked for
 * @param bodyLimit largest request body in bytes
 * @param timeout how long the service may take from the end of the request to the start of its answer
 * @param isStream whether the answer goes on for long
 * @param deprecation null as long as the route is here to stay
 */
public record Route(
        HttpMethod method,
        PathTemplate path,
        String service,
        CredentialKind credential,
        List<String> scopes,
        LimitClass limit,
        long bodyLimit,
        Duration timeout,
        boolean isStream,
        Deprecation deprecation)
        implements RouteMatch {
    private static final String OWN = "gateway";
    private static final Set<HttpMethod> METHODS =
            Set.of(HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE);
    private static final Set<String> SCOPES = Set.of(Scope.READ, Scope.WRITE, Scope.PANEL_LAUNCH, Scope.REWARDS_SEND);

    public Route {
        scopes = List.copyOf(scopes);
        require(METHODS.contains(method), "method " + method + " cannot be routed", path);
        require(service != null && !service.isBlank(), "no service", path);
        require(SCOPES.containsAll(scopes), "unknown scope in " + scopes, path);
        require(
                scopes.isEmpty() == (credential == CredentialKind.NONE),
                "an account needs a scope, none has none",
                path);
        require(bodyLimit > 0, "no body limit", path);
        require(timeout.isPositive(), "no timeout", path);
    }

    /** Whether the gateway answers it itself. */
    public boolean isOwn() {
        return service.equals(OWN);
    }

    private static void require(boolean holds, String otherwise, PathTemplate path) {
        if (!holds) {
            throw new IllegalArgumentException(path.text() + ": " + otherwise);
        }
    }
}
