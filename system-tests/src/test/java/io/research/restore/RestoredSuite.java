package io.research.restore;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Topics;
import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.ApiClient;
import io.research.local.service.JavaCommand;
import io.research.local.service.LogFile;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.ServiceProcess;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A suite on servers of its own that has nothing but what a backup gave it: no accounts are made, no event waits. Every schema
 * is migrated and filled; of the services those run that answer reads.
 */
public final class RestoredSuite implements AutoCloseable {
    private static final Set<String> RUNNING = Set.of("gateway", "studies", "interviews", "reports");
    private static final int AT_ONCE = Runtime.getRuntime().availableProcessors();
    private static final long MIGRATION_LIMIT = TimeUnit.MINUTES.toNanos(2);

    private final Home home;
    private final Ports ports = Ports.free(Catalogue.SERVICES);
    private final HttpClient http = HttpClient.newHttpClient();
    private final List<ServiceProcess> processes = new ArrayList<>();
    private final PostgresServer database;
    private final KafkaServer kafka;

    private RestoredSuite(Home home) {
        this.home = home;
        this.database = PostgresServer.durable(home.postgres(), 0);
        this.kafka = KafkaServer.temporary();
        Runtime.getRuntime().addShutdownHook(new Thread(this::close, "stop-restored"));
    }

    /**
     * Ready to be asked.
     *
     * @param publicUrl that of the suite that the backup is of: whoever has a link keeps it
     */
    public static RestoredSuite of(Backup backup, String publicUrl) throws Exception {
        var project = Path.of(System.getProperty("research.project", "..")).toAbsolutePath();
        var home = new Home(project.resolve("system-tests/target/restored"), project);
        PostgresServer.stopLeftover(home.postgres());
        home.dropData();
        home.create();
        Files.copy(backup.keys(), home.secrets());
        var suite = new RestoredSuite(home);
        try {
            suite.prepare(publicUrl);
            suite.migrate();
            suite.fill(backup);
            suite.start();
            return suite;
        } catch (Exception | AssertionError e) {
            suite.close();
            throw e;
        }
    }

    public ApiClient api(String key) {
        return ApiClient.of(http, "http://127.0.0.1:" + ports.of(Catalogue.GATEWAY))
                .with(key);
    }

    @Override
    public void close() {
        processes.forEach(ServiceProcess::kill);
        kafka.close();
        database.close();
        http.close();
    }

    private void prepare(String publicUrl) {
        var authority = new LocalAuthority(home.tls(), Clock.systemUTC());
        authority.prepare();
        kafka.createTopics(
                1,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        var secrets = StackSecrets.kept(home);
        var settings = new ServiceSettings(home, secrets, authority, Catalogue.SERVICES);
        for (var service : Catalogue.SERVICES) {
            database.createServiceSchema(service.name(), secrets.databasePassword());
            var values = settings.of(service, ports, database.url(), kafka.bootstrapServers());
            values.remove("research.bootstrap.file");
            values.put("research.public-url", publicUrl);
            SettingsFile.write(file(service.name()), values);
            values.put("quarkus.init-and-exit", "true");
            SettingsFile.write(file("migrating-" + service.name()), values);
        }
    }

    /** As the chart's jobs do: each service starts, migrates and ends. */
    private void migrate() {
        for (int from = 0; from < Catalogue.SERVICES.size(); from += AT_ONCE) {
            var together =
                    Catalogue.SERVICES.subList(from, Math.min(from + AT_ONCE, Catalogue.SERVICES.size())).stream()
                            .map(service -> launched(service, "migrating-" + service.name()))
                            .toList();
            together.forEach(process -> process.awaitEnd(System.nanoTime() + MIGRATION_LIMIT));
            assertThat(together).extracting(ServiceProcess::lastWords).allSatisfy(words -> assertThat(words)
                    .startsWith("exit code 0,"));
        }
    }

    private void fill(Backup backup) throws IOException, SQLException {
        try (var connection = database.connect()) {
            DatabaseCopy.load(connection, backup.database());
        }
        backup.copyObjects(home);
    }

    private void start() throws InterruptedException {
        var started = Catalogue.SERVICES.stream()
                .filter(service -> RUNNING.contains(service.name()))
                .map(service -> launched(service, service.name()))
                .toList();
        for (var process : started) {
            process.awaitReady();
        }
    }

    private ServiceProcess launched(ServiceDefinition service, String run) {
        int port = ports.of(service.name());
        var command = new JavaCommand(service, port, file(run)).arguments();
        var log = new LogFile(home.logs().resolve(run + ".log"));
        log.begin();
        var process = ServiceProcess.start(service.name(), port, command, service.application(home.project()), log);
        processes.add(process);
        return process;
    }

    private Path file(String run) {
        return home.run().resolve(run + ".properties");
    }
}
