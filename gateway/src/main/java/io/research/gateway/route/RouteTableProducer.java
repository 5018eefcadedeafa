package io.research.gateway.route;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The table in {@code routes.yaml}; an invalid table prevents the start. */
@Dependent
class RouteTableProducer {
    private static final String FILE = "/routes.yaml";

    @Produces
    @Singleton
    RouteTable routeTable() {
        try (InputStream yaml = RouteTableProducer.class.getResourceAsStream(FILE)) {
            return RouteFile.read(yaml);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(FILE, unreadable);
        }
    }
}
