package io.research.local.stack;

import io.research.contracts.Topics;
import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Part;
import io.research.local.mail.MailCatcher;
import io.research.local.service.ServiceDefinition;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** PostgreSQL, Kafka and the mail catcher. */
final class Infrastructure implements AutoCloseable {
    private static final int PARTITIONS = 6;

    private final Home home;
    private final Ports ports;
    private final Map<String, Long> readyMillis = new LinkedHashMap<>();
    private PostgresServer postgres;
    private KafkaServer kafka;
    private MailCatcher mail;
    private int postgresRestarts;
    private boolean closed;

    Infrastructure(Home home, Ports ports) {
        this.home = home;
        this.ports = ports;
    }

    /**
     * Starts all three and makes the schemas and topics; a close that comes meanwhile waits for it.
     *
     * @param migrated the services whose schemas are brought up to date
     */
    synchronized void start(
            List<ServiceDefinition> services, List<ServiceDefinition> migrated, String databasePassword) {
        refuseWhenClosed();
        var broker = CompletableFuture.supplyAsync(() -> timed(Ports.KAFKA, this::startKafka));
        try {
            postgres = timed(Ports.POSTGRES, () -> startPostgres(services, databasePassword));
            new Migrations(home, postgres, databasePassword).run(migrated);
            mail = timed(Ports.MAIL, () -> MailCatcher.start(home.mail(), ports.of(Ports.MAIL), Clock.systemUTC()));
        } finally {
            kafka = broker.handle((started, fault) -> started).join();
        }
        try {
            broker.join();
        } catch (CompletionException e) {
            throw new IllegalStateException(
                    "Kafka did not start: " + e.getCause().getMessage(), e.getCause());
        }
    }

    /** Starts PostgreSQL again after it has died. */
    synchronized void restartPostgres() {
        refuseWhenClosed();
        postgresRestarts++;
        postgres = timed(Ports.POSTGRES, () -> PostgresServer.durable(home.postgres(), ports.of(Ports.POSTGRES)));
    }

    synchronized boolean isPostgresRunning() {
        return postgres.isRunning();
    }

    synchronized boolean isKafkaRunning() {
        return kafka.isRunning();
    }

    synchronized String kafkaFailure() {
        return kafka.failure();
    }

    synchronized String databaseUrl() {
        return postgres.url();
    }

    synchronized String superuserUrl() {
        return postgres.superuserUrl();
    }

    String kafkaAddress() {
        return "127.0.0.1:" + ports.of(Ports.KAFKA);
    }

    /** For the state file; only what has been started. */
    synchronized List<Part> parts() {
        return Stream.of(
                        part(
                                Ports.POSTGRES,
                                postgres == null ? null : Mark.of(postgres.postmaster()),
                                postgresRestarts),
                        part(Ports.KAFKA, null, 0),
                        part(Ports.MAIL, null, 0))
                .filter(part -> readyMillis.containsKey(part.name()))
                .toList();
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (mail != null) {
            mail.close();
        }
        if (kafka != null) {
            kafka.close();
        }
        if (postgres != null) {
            postgres.close();
        }
    }

    private PostgresServer startPostgres(List<ServiceDefinition> services, String password) {
        var server = PostgresServer.durable(home.postgres(), ports.of(Ports.POSTGRES));
        services.forEach(service -> server.createServiceSchema(service.name(), password));
        return server;
    }

    private KafkaServer startKafka() {
        var server = KafkaServer.durable(home.kafka(), ports.of(Ports.KAFKA));
        server.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        return server;
    }

    private Part part(String name, Mark process, int restarts) {
        return new Part(name, "127.0.0.1:" + ports.of(name), process, readyMillis.get(name), restarts);
    }

    private void refuseWhenClosed() {
        if (closed) {
            throw new Refusal("The start was interrupted.");
        }
    }

    private <T> T timed(String name, Supplier<T> start) {
        var begin = System.nanoTime();
        var started = start.get();
        synchronized (readyMillis) {
            readyMillis.put(name, (System.nanoTime() - begin) / 1_000_000);
        }
        return started;
    }
}
