package io.research.gateway.route;

import io.vertx.core.http.HttpMethod;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The real table, where the routes to the interviews have no patience: their timeouts can be waited for. One route of
 * its own is on its way out, and two lead to a resource of the tests in the gateway itself.
 */
@Dependent
public class RouteTableFixture {
    /** GET, deprecated. */
    public static final String DEPRECATED = "/api/public/v1/old-studies";

    private static final Duration SOON = Duration.ofMillis(700);

    @Produces
    @Singleton
    @Alternative
    @Priority(1)
    RouteTable impatient() {
        try (var yaml = RouteFile.class.getResourceAsStream("/routes.yaml")) {
            var routes = RouteFile.read(yaml).routes().stream()
                    .map(route -> route.service().equals("interviews") ? within(SOON, route) : route);
            var own = Stream.of(deprecated(), probe(HttpMethod.GET, "read"), probe(HttpMethod.POST, "write"));
            return new RouteTable(Stream.concat(own, routes).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Route probe(HttpMethod method, String scope) {
        return new Route(
                method,
                new PathTemplate("/api/probe/{id}"),
                "gateway",
                CredentialKind.ACCOUNT,
                List.of(scope),
                LimitClass.DEFAULT,
                1024 * 1024,
                Duration.ofSeconds(30),
                false,
                null);
    }

    private static Route within(Duration timeout, Route route) {
        return new Route(
                route.method(),
                route.path(),
                route.service(),
                route.credential(),
                route.scopes(),
                route.limit(),
                route.bodyLimit(),
                timeout,
                route.isStream(),
                route.deprecation());
    }

    private static Route deprecated() {
        return new Route(
                HttpMethod.GET,
                new PathTemplate(DEPRECATED),
                "studies",
                CredentialKind.ACCOUNT,
                List.of("read"),
                LimitClass.DEFAULT,
                1000,
                SOON,
                false,
                new Deprecation(Instant.parse("2026-11-21T00:00:00Z"), Instant.parse("2027-11-21T00:00:00Z")));
    }
}
