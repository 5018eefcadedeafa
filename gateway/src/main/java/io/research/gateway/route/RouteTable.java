package io.research.gateway.route;

import io.vertx.core.http.HttpMethod;
import java.util.List;

/** All routes, found by method and path. A path answers with and without a trailing slash (contract §1). */
public final class RouteTable {
    private static final NoRoute NOWHERE = new NoRoute(CredentialKind.NONE, "");

    private final List<Route> routes;
    private final RouteNode root = new RouteNode();

    /** @throws IllegalArgumentException when two routes are the same request */
    public RouteTable(List<Route> routes) {
        this.routes = List.copyOf(routes);
        for (Route route : this.routes) {
            root.add(route, route.path().segments());
        }
    }

    /**
     * What the table says about a request. Literal segments go before parameters; a HEAD is routed as a GET.
     *
     * @param path as the client sent it, not decoded
     */
    public RouteMatch match(HttpMethod method, String path) {
        return PlainPath.is(path) ? root.match(method, path, 1) : NOWHERE;
    }

    public List<Route> routes() {
        return routes;
    }
}
