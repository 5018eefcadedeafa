package io.research.gateway.route;

import io.vertx.core.http.HttpMethod;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** One segment of the known paths, and what may follow it. */
final class RouteNode {
    private final Map<String, RouteNode> literals = new HashMap<>();
    private final Map<HttpMethod, Route> routes = new HashMap<>();
    private RouteNode parameter;
    private RouteNode below;
    private boolean accountBelow;
    private boolean openBelow;
    private NoRoute unknown;
    private NoRoute wrongMethod;

    /**
     * Adds the route at the end of the rest of its segments. What the gateway itself shows to all, such as its document, says
     * nothing about the paths around it.
     */
    void add(Route route, List<String> segments) {
        accountBelow |= route.credential() != CredentialKind.NONE;
        openBelow |= route.credential() == CredentialKind.NONE && !route.isOwn();
        if (!segments.isEmpty()) {
            child(segments.getFirst()).add(route, segments.subList(1, segments.size()));
        } else {
            addHere(route.method(), route);
            if (route.method().equals(HttpMethod.GET)) {
                addHere(HttpMethod.HEAD, route);
            }
        }
        var credential = accountBelow && !openBelow ? CredentialKind.ACCOUNT : CredentialKind.NONE;
        unknown = new NoRoute(credential, "");
        wrongMethod = new NoRoute(credential, allowedMethods());
    }

    /** The route for the rest of the path, which starts at {@code from}. */
    RouteMatch match(HttpMethod method, String path, int from) {
        if (from >= path.length()) {
            return here(method);
        }
        int slash = path.indexOf('/', from);
        int end = slash < 0 ? path.length() : slash;
        RouteNode literal = literals.get(path.substring(from, end));
        RouteMatch match = literal == null ? unknown : literal.match(method, path, end + 1);
        if (isUnknown(match) && parameter != null) {
            match = parameter.match(method, path, end + 1);
        }
        return isUnknown(match) && below != null ? below.here(method) : match;
    }

    private static boolean isUnknown(RouteMatch match) {
        return match instanceof NoRoute none && none.isUnknownPath();
    }

    private RouteMatch here(HttpMethod method) {
        Route route = routes.get(method);
        return route != null ? route : wrongMethod;
    }

    private void addHere(HttpMethod method, Route route) {
        if (routes.put(method, route) != null) {
            throw new IllegalArgumentException(method + " " + route.path().text() + " is in the route table twice");
        }
    }

    private RouteNode child(String segment) {
        if (PathTemplate.isAllBelow(segment)) {
            if (below == null) {
                below = new RouteNode();
            }
            return below;
        }
        if (!PathTemplate.isParameter(segment)) {
            return literals.computeIfAbsent(segment, name -> new RouteNode());
        }
        if (parameter == null) {
            parameter = new RouteNode();
        }
        return parameter;
    }

    private String allowedMethods() {
        var names = new TreeSet<String>();
        routes.keySet().forEach(method -> names.add(method.name()));
        return String.join(", ", names);
    }
}
