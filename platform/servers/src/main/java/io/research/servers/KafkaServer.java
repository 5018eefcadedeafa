package io.research.servers;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;

/**
 * A real Kafka broker (KRaft, one node) inside this JVM. Topics are made by {@link #createTopics} only: a
 * misspelt name must not become a topic. How large a message may be is as in any Kafka that nobody has set up for more.
 */
public final class KafkaServer implements AutoCloseable {
    private static final int NODE = 1;
    private static final short ONE_REPLICA = 1;
    private static final int ATTEMPTS = 3;
    private static final String TEMPORARY = "kafka";
    private static final String LOOPBACK = "127.0.0.1";

    private static final Map<String, String> ONE_NODE = Map.of(
            "offsets.topic.replication.factor", "1",
            "offsets.topic.num.partitions", "1",
            "transaction.state.log.replication.factor", "1",
            "transaction.state.log.min.isr", "1",
            "transaction.state.log.num.partitions", "1",
            "share.coordinator.state.topic.replication.factor", "1",
            "share.coordinator.state.topic.min.isr", "1",
            "group.initial.rebalance.delay.ms", "0",
            "broker.heartbeat.interval.ms", "1000",
            "broker.session.timeout.ms", "4000"); // a killed broker's place is free again after this time

    private static final Map<String, String> SMALL = Map.of(
            "num.network.threads", "1",
            "num.io.threads", "2",
            "background.threads", "1",
            "num.recovery.threads.per.data.dir", "1",
            "log.segment.bytes", "67108864",
            "log.index.size.max.bytes", "1048576",
            "log.cleaner.dedupe.buffer.size", "2097152");

    private final Path folder;
    private final boolean temporary;
    private final String address;
    private final int port;
    private final Optional<KafkaGuard> guard;
    private final KafkaRaftServer server;
    private final AtomicReference<String> failure = new AtomicReference<>();
    private boolean closed;

    private KafkaServer(Path folder, boolean temporary, String address, int port, Optional<KafkaGuard> guard) {
        this.folder = folder;
        this.temporary = temporary;
        this.address = address;
        this.port = port;
        this.guard = guard;
        QuietLogs.apply();
        surviveFaults();
        var controllerPort = FreePort.choose();
        format();
        this.server = new KafkaRaftServer(KafkaConfig.fromProps(settings(controllerPort)), Time.SYSTEM);
        try {
            server.startup();
        } catch (RuntimeException e) {
            server.shutdown();
            throw e;
        }
    }

    /**
     * Starts an empty broker on a free port. It is stopped and its data deleted by {@link #close()} or at the end of this
     * JVM.
     */
    public static KafkaServer temporary() {
        return temporary(LOOPBACK, Optional.empty());
    }

    /** The same on that address of this machine, for whoever can reach it, such as containers on a bridge. */
    public static KafkaServer temporary(String address) {
        return temporary(address, Optional.empty());
    }

    /**
     * The same with a second listener, at which clients sign in and may do only what they have been given rights to. Whoever uses
     * {@link #bootstrapServers()} needs neither, and may make users and rights.
     */
    public static KafkaServer guarded(KafkaGuard guard) {
        return temporary(LOOPBACK, Optional.of(guard));
    }

    private static KafkaServer temporary(String address, Optional<KafkaGuard> guard) {
        TemporaryFolder.clearAbandoned(TEMPORARY, folder -> {});
        var server = started(TemporaryFolder.create(TEMPORARY), true, address, 0, guard);
        Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop-kafka"));
        return server;
    }

    /**
     * Starts the broker whose data lies in {@code folder}, which is filled at the first start.
     *
     * @param port the port, 0 for a free one
     */
    public static KafkaServer durable(Path folder, int port) {
        return started(folder.toAbsolutePath(), false, LOOPBACK, port, Optional.empty());
    }

    /** Address as clients take it: {@code 127.0.0.1:9092}. */
    public String bootstrapServers() {
        return address + ":" + port;
    }

    public int port() {
        return port;
    }

    /** False once the broker was closed or has given up, for instance on a full disk. */
    public boolean isRunning() {
        return !closed && failure.get() == null;
    }

    /** Why the broker has given up; empty while it has not. */
    public String failure() {
        return Objects.requireNonNullElse(failure.get(), "");
    }

    /** Makes the topics that do not exist yet; existing ones keep their partitions. */
    public void createTopics(int partitions, String... names) {
        try (var admin =
                Admin.create(Map.<String, Object>of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers()))) {
            var existing = admin.listTopics().names().get();
            var missing = Arrays.stream(names)
                    .filter(name -> !existing.contains(name))
                    .map(name -> new NewTopic(name, partitions, ONE_REPLICA))
                    .toList();
            admin.createTopics(missing).all().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("Could not create the topics", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("Interrupted while creating topics", e);
        }
    }

    /** Stops the broker; a temporary one loses its data. Repeating it is harmless. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        server.shutdown();
        server.awaitShutdown();
        if (temporary) {
            TemporaryFolder.delete(folder);
        }
    }

    /** Between choosing a free port and listening on it somebody else may take it: then another one is tried. */
    private static KafkaServer started(
            Path folder, boolean temporary, String address, int port, Optional<KafkaGuard> guard) {
        for (var attempt = 1; ; attempt++) {
            try {
                return new KafkaServer(folder, temporary, address, port == 0 ? FreePort.choose() : port, guard);
            } catch (RuntimeException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** The broker's way out of a fault is to halt the JVM; this JVM has other things to finish. */
    private void surviveFaults() {
        Exit.Procedure noted = (status, message) -> {
            failure.compareAndSet(null, message == null ? "status " + status : message);
            throw new IllegalStateException("Kafka gave up: " + failure.get());
        };
        Exit.setExitProcedure(noted);
        Exit.setHaltProcedure(noted);
    }

    private void format() {
        if (Files.exists(folder.resolve("meta.properties"))) {
            return;
        }
        try {
            Files.createDirectories(folder);
            new Formatter()
                    .setNodeId(NODE)
                    .setClusterId(Uuid.randomUuid().toString())
                    .setControllerListenerName("CONTROLLER")
                    .setMetadataLogDirectory(folder.toString())
                    .addDirectory(folder.toString())
                    .setPrintStream(new PrintStream(OutputStream.nullOutputStream()))
                    .run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Exception e) {
            throw new IllegalStateException("Could not prepare the directory of Kafka " + folder, e);
        }
    }

    private Properties settings(int controllerPort) {
        var settings = new Properties();
        settings.putAll(Map.of(
                "process.roles",
                "broker,controller",
                "node.id",
                Integer.toString(NODE),
                "controller.quorum.voters",
                NODE + "@127.0.0.1:" + controllerPort,
                "listeners",
                "PLAINTEXT://" + bootstrapServers() + ",CONTROLLER://127.0.0.1:" + controllerPort,
                "advertised.listeners",
                "PLAINTEXT://" + bootstrapServers(),
                "controller.listener.names",
                "CONTROLLER",
                "listener.security.protocol.map",
                "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT",
                "log.dirs",
                folder.toString(),
                "auto.create.topics.enable",
                "false"));
        settings.putAll(ONE_NODE);
        settings.putAll(SMALL);
        guard.ifPresent(listener -> listener.addTo(settings));
        return settings;
    }
}
