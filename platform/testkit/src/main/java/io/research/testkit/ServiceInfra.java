package io.research.testkit;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.contracts.Topics;
import io.research.servers.KafkaServer;
import io.research.servers.PostgresServer;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A real PostgreSQL and a real Kafka for the {@code @QuarkusTest}s of a module: started with the first of them, shared
 * by all of its JVM, stopped with it. Gives the settings that the launcher gives to a running service.
 */
public class ServiceInfra implements QuarkusTestResourceLifecycleManager {
    private static final String STARTED = "research.testkit.";
    private static final String ROLE = "service";
    private static final int PARTITIONS = 3;

    @Override
    public Map<String, String> start() {
        return started();
    }

    /** Nothing: the servers serve the next test too and go with the JVM. */
    @Override
    public void stop() {}

    /** Test classes come in several class loaders, so what is shared are texts among the system properties. */
    private static synchronized Map<String, String> started() {
        var known = new HashMap<String, String>();
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(STARTED))
                .forEach(name -> known.put(name.substring(STARTED.length()), System.getProperty(name)));
        if (!known.isEmpty()) {
            return known;
        }
        var settings = settings();
        settings.forEach((name, value) -> System.setProperty(STARTED + name, value));
        return settings;
    }

    // Both servers are closed by their own shutdown hooks.
    @SuppressWarnings("resource")
    private static Map<String, String> settings() {
        var postgres = PostgresServer.temporary();
        postgres.createServiceSchema(ROLE, ROLE);
        var kafka = KafkaServer.temporary();
        kafka.createTopics(
                PARTITIONS,
                Topics.ALL.stream()
                        .flatMap(topic -> Stream.of(topic, Topics.deadLetters(topic)))
                        .toArray(String[]::new));
        var settings = new HashMap<String, String>();
        settings.put("research.database.url", postgres.url());
        settings.put("research.database.user", ROLE);
        settings.put("research.database.password", ROLE);
        settings.put("kafka.bootstrap.servers", kafka.bootstrapServers());
        settings.putAll(Tokens.settings());
        settings.put("quarkus.http.test-port", "0");
        settings.put("quarkus.http.test-ssl-port", "0");
        return settings;
    }
}
