package io.research.gateway.route;

import io.vertx.core.http.HttpMethod;
import java.util.List;
import java.util.Map;

/** All routes, found by method and path. A path answers with and without a trailing slash (contract §1). */
public final class RouteTable {
    private static final NoRoute NOWHERE = new NoRoute(CredentialKind.NONE, "");

    private final List<Route> routes;
    private final Map<String, String> aliases;
    private final RouteNode root = new RouteNode();

    /** @throws IllegalArgumentException when two routes are the same request */
    public RouteTable(List<Route> routes) {
        this(routes, Map.of());
    }

    /**
     * @param aliases older beginnings of paths, each with the one that it stands for: the routes of the latter answer it,
     *     and the service gets the path as it came
     * @throws IllegalArgumentException when two routes are the same request
     */
    public RouteTable(List<Route> routes, Map<String, String> aliases) {
        this.routes = List.copyOf(routes);
        this.aliases = Map.copyOf(aliases);
        for (Route route : this.routes) {
            root.add(route, route.path().segments());
        }
    }

    /**
     * The route of a request, or none.
     *
     * @param path as the client sent it, not decoded
     */
    public RouteMatch match(HttpMethod method, String path) {
        return PlainPath.is(path) ? root.match(method, routed(path), 1) : NOWHERE;
    }

    private String routed(String path) {
        for (var alias : aliases.entrySet()) {
            if (path.startsWith(alias.getKey() + "/")) {
                return alias.getValue() + path.substring(alias.getKey().length());
            }
        }
        return path;
    }

    public List<Route> routes() {
        return routes;
    }
}
