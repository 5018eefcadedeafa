package io.research.local.stack;

import io.research.local.Home;
import io.research.local.service.PreparedStarts;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.SettingsFile;
import io.research.local.service.StartTraining;
import io.research.testkit.infra.PostgresServer;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;

/** Makes the prepared starts that are missing, one after the other, while the person already works. */
final class BackgroundTraining implements Runnable {
    private static final String DATABASE_PASSWORD = "training";
    private static final String NO_BROKER = "127.0.0.1:1";

    private final Home home;
    private final List<ServiceDefinition> services;
    private final ServiceSettings settings;
    private final PreparedStarts starts;
    private final Consumer<ProcessHandle> started;
    private final PrintStream out;

    BackgroundTraining(
            Home home,
            List<ServiceDefinition> services,
            ServiceSettings settings,
            Consumer<ProcessHandle> started,
            PrintStream out) {
        this.home = home;
        this.services = services;
        this.settings = settings;
        this.starts = new PreparedStarts(home.aot(), home.project());
        this.started = started;
        this.out = out;
    }

    @Override
    public void run() {
        var missing = services.stream()
                .filter(service -> starts.find(service).isEmpty())
                .toList();
        if (missing.isEmpty()) {
            return;
        }
        out.println("Preparing faster starts in the background: " + missing.size() + " services, once per build.");
        try (var database = PostgresServer.temporary()) {
            for (var service : missing) {
                train(service, database);
            }
            out.println("The next start will be faster.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException | RuntimeException e) {
            out.println("The faster starts could not be prepared: " + e.getMessage());
        }
    }

    private void train(ServiceDefinition service, PostgresServer database) throws IOException, InterruptedException {
        database.createServiceSchema(service.name(), DATABASE_PASSWORD);
        var ports = Ports.free(Catalogue.SERVICES);
        var values = settings.of(service, ports, database.url(), NO_BROKER);
        values.put("research.database.password", DATABASE_PASSWORD);
        var file = home.run().resolve("training-" + service.name() + ".properties");
        SettingsFile.write(file, values);
        var trained = new StartTraining(starts, home, started).train(service, ports.of(service.name()), file);
        if (!trained) {
            out.println("No faster start for " + service.name() + "; see "
                    + home.shown(home.logs().resolve("training-" + service.name() + ".log")));
        }
    }
}
