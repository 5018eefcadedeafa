package io.research.container;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.research.contracts.Topics;
import io.research.node.Command;
import io.research.node.Node;
import io.research.node.NodeSettings;
import io.research.node.Requirements;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A node, and PostgreSQL and Kafka beside it on the machine's own address of the bridge, as an operator of a small
 * installation has them. Closed, nothing of it is left but the images.
 */
final class ContainerCluster implements AutoCloseable {
    /** What the pod of {@code helm test} asks with. */
    static final String CURL = "localhost/curl:8";

    private static final int PARTITIONS = 6;
    private static final NodeSettings SETTINGS = new NodeSettings(
            Path.of("target/containers").toAbsolutePath(), "research-chart", "10.92.0", "10.99.0", 0, "RCHART");

    private final Node node;
    private final PostgresServer postgres;
    private final KafkaServer kafka;

    private ContainerCluster(Node node) {
        this.node = node;
        Runtime.getRuntime().addShutdownHook(new Thread(node::close, "stop-node"));
        this.postgres = PostgresServer.temporary(address());
        this.kafka = KafkaServer.temporary(address());
        kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
    }

    /** Skips the test, and says so, where the machine cannot run it. */
    static ContainerCluster start(String... images) throws IOException {
        String[] all = Stream.concat(Stream.of(NodeSettings.PAUSE_IMAGE), Stream.of(images))
                .toArray(String[]::new);
        String missing = Requirements.missing(all);
        if (!missing.isEmpty()) {
            System.err.println("SKIPPED: the chart is not installed in containers, for " + missing);
        }
        assumeTrue(missing.isEmpty(), missing);
        var node = Node.start(SETTINGS);
        try {
            return new ContainerCluster(node);
        } catch (RuntimeException e) {
            node.close();
            throw e;
        }
    }

    Node node() {
        return node;
    }

    PostgresServer postgres() {
        return postgres;
    }

    KafkaServer kafka() {
        return kafka;
    }

    /** The machine's own, as pods reach it. */
    String address() {
        return SETTINGS.gateway();
    }

    Path kubeconfig() {
        return SETTINGS.kubeconfig();
    }

    /** The name that podman knows the container of that pod by, at its so many-th restart. */
    static String container(String pod, int restarts) {
        return SETTINGS.network() + "-" + pod + "-" + restarts;
    }

    @Override
    public void close() {
        node.close();
        kafka.close();
        postgres.close();
        Command.attempt("podman", "network", "rm", "--force", SETTINGS.network());
    }
}
