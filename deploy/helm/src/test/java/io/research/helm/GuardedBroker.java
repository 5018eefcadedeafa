package io.research.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.servers.KafkaGuard;
import io.research.servers.KafkaServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ScramCredentialInfo;
import org.apache.kafka.clients.admin.ScramMechanism;
import org.apache.kafka.clients.admin.UserScramCredentialUpsertion;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.errors.AuthorizationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/** A real broker with the topics, users and rights of a rendered chart, made of them as Strimzi makes them. */
final class GuardedBroker implements AutoCloseable {
    private static final String STORE_PASSWORD = "changeit";
    private static final int ITERATIONS = 4096;
    private static final Duration WAIT = Duration.ofSeconds(20);

    private final Chart chart;
    private final KafkaGuard guard;
    private final KafkaServer server;
    private final Path authority;

    GuardedBroker(Chart chart, Path folder) throws Exception {
        this.chart = chart;
        var store = folder.resolve("broker.p12");
        this.authority = folder.resolve("ca.crt");
        keytool(
                "-genkeypair",
                "-alias",
                "broker",
                "-keyalg",
                "EC",
                "-dname",
                "CN=broker",
                "-ext",
                "SAN=IP:127.0.0.1" + ",DNS:localhost",
                "-storetype",
                "PKCS12",
                "-keystore",
                store.toString());
        keytool(
                "-exportcert",
                "-rfc",
                "-alias",
                "broker",
                "-file",
                authority.toString(),
                "-keystore",
                store.toString());
        this.guard = KafkaGuard.onFreePort(store, STORE_PASSWORD);
        this.server = KafkaServer.guarded(guard);
        server.createTopics(
                1, chart.of("KafkaTopic").stream().map(Chart::nameOf).toArray(String[]::new));
        try (var admin = Admin.create(Map.<String, Object>of("bootstrap.servers", server.bootstrapServers()))) {
            for (ObjectNode user : chart.of("KafkaUser")) {
                admin.alterUserScramCredentials(List.of(new UserScramCredentialUpsertion(
                                Chart.nameOf(user),
                                new ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, ITERATIONS),
                                passwordOf(Chart.nameOf(user)))))
                        .all()
                        .get();
                admin.createAcls(rights(user)).all().get();
            }
        }
    }

    private static List<AclBinding> rights(ObjectNode user) {
        var rights = new ArrayList<AclBinding>();
        for (JsonNode acl : user.at("/spec/authorization/acls")) {
            var kind = ResourceType.valueOf(acl.at("/resource/type").asText().toUpperCase(Locale.ROOT));
            var pattern = acl.at("/resource/patternType").asText().equals("prefix")
                    ? PatternType.PREFIXED
                    : PatternType.LITERAL;
            String name = kind == ResourceType.CLUSTER
                    ? "kafka-cluster"
                    : acl.at("/resource/name").asText();
            for (JsonNode operation : acl.path("operations")) {
                var entry = new AccessControlEntry(
                        "User:" + Chart.nameOf(user),
                        "*",
                        AclOperation.valueOf(operation
                                .asText()
                                .replaceAll("(?<=[a-z])(?=[A-Z])", "_")
                                .toUpperCase(Locale.ROOT)),
                        AclPermissionType.ALLOW);
                rights.add(new AclBinding(new ResourcePattern(kind, name, pattern), entry));
            }
        }
        return rights;
    }

    /** The broker's settings of clients that the service is given, with the secrets that the operator would tell it. */
    Map<String, Object> clientOf(String service) {
        var settings = new HashMap<String, Object>();
        chart.settings(service).forEach((name, value) -> {
            if (name.startsWith("kafka.")) {
                settings.put(name.substring("kafka.".length()), value);
            }
        });
        settings.put("bootstrap.servers", guard.bootstrapServers());
        settings.put("ssl.truststore.location", authority.toString());
        settings.put(
                "sasl.jaas.config", signIn("suite-" + service + "-kafka", passwordOf("suite-" + service + "-kafka")));
        settings.put("enable.metrics.push", "false");
        return settings;
    }

    static String signIn(String user, String password) {
        return "org.apache.kafka.common.security.scram.ScramLoginModule required username=\"%s\" password=\"%s\";"
                .formatted(user, password);
    }

    /** Whether a producer like that of the outbox gets an event into the topic. */
    boolean writes(Map<String, Object> client, String topic) throws InterruptedException {
        var settings = new HashMap<>(client);
        settings.putAll(Map.of("acks", "all", "enable.idempotence", "true", "max.block.ms", "10000"));
        try (var producer = new KafkaProducer<>(settings, new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(topic, "key", "event")).get(WAIT.toSeconds(), TimeUnit.SECONDS);
            return true;
        } catch (ExecutionException | KafkaException e) {
            return refused(e);
        } catch (TimeoutException e) {
            throw new AssertionError("The broker did not answer", e);
        }
    }

    /** Whether a consumer of that group gets what is in the topic, in which something must be. */
    boolean reads(Map<String, Object> client, String group, String topic) {
        var settings = new HashMap<>(client);
        settings.putAll(Map.of("group.id", group, "auto.offset.reset", "earliest"));
        try (var consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new StringDeserializer())) {
            consumer.subscribe(List.of(topic));
            for (long end = System.nanoTime() + WAIT.toNanos(); System.nanoTime() < end; ) {
                if (!consumer.poll(Duration.ofMillis(200)).isEmpty()) {
                    consumer.commitSync();
                    return true;
                }
            }
            throw new AssertionError("Nothing came from " + topic);
        } catch (KafkaException e) {
            return refused(e);
        }
    }

    /** As the broker itself, so that there is something to read. */
    void fill() throws InterruptedException {
        for (ObjectNode topic : chart.of("KafkaTopic")) {
            writes(Map.of("bootstrap.servers", server.bootstrapServers()), Chart.nameOf(topic));
        }
    }

    private static boolean refused(Exception fault) {
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof AuthorizationException) {
                return false;
            }
        }
        throw new AssertionError("Neither done nor refused for want of rights", fault);
    }

    private static String passwordOf(String user) {
        return "password-of-" + user;
    }

    private static void keytool(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("-storepass", STORE_PASSWORD));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
    }

    @Override
    public void close() {
        server.close();
    }
}
