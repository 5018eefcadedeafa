package io.research.gateway.route;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;

/** The real table, where the routes to the interviews have no patience: their timeouts can be waited for. */
@Dependent
class RouteTableFixture {
    private static final Duration SOON = Duration.ofMillis(700);

    @Produces
    @Singleton
    @Alternative
    @Priority(1)
    RouteTable impatient() {
        try (var yaml = RouteFile.class.getResourceAsStream("/routes.yaml")) {
            return new RouteTable(RouteFile.read(yaml).routes().stream()
                    .map(route -> route.service().equals("interviews") ? within(SOON, route) : route)
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
                timeout);
    }
}
