package io.research.local.stack;

import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import io.research.servers.PostgresServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;

/**
 * Brings the schemas of all services up to date before they start: each would load Flyway and a driver of its own for it.
 * The settings are those of the services themselves.
 */
final class Migrations {
    private final Home home;
    private final PostgresServer database;
    private final String password;

    /** @param password that of the services' roles */
    Migrations(Home home, PostgresServer database, String password) {
        this.home = home;
        this.database = database;
        this.password = password;
    }

    void run(List<ServiceDefinition> services) {
        try (var executor = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<?>> running = services.stream()
                    .<Future<?>>map(service -> executor.submit(() -> migrate(service)))
                    .toList();
            for (var migration : running) {
                migration.get();
            }
        } catch (ExecutionException e) {
            throw Refusal.of(e.getCause(), home);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Refusal("The start was interrupted.");
        }
    }

    /** With what the service itself would migrate with (microprofile-config.properties of the kernel). */
    private void migrate(ServiceDefinition service) {
        var jars = service.ownJars(home.project()).stream().map(Migrations::url).toArray(URL[]::new);
        if (jars.length == 0) {
            return;
        }
        try (var loader = new URLClassLoader(jars, Flyway.class.getClassLoader())) {
            Flyway.configure(loader)
                    .dataSource(database.jdbcUrl(), service.name(), password)
                    .locations("classpath:db/kernel", "classpath:db/migration")
                    .outOfOrder(true)
                    .load()
                    .migrate();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(jar.toString(), e);
        }
    }
}
