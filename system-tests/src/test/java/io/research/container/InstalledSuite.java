package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.research.local.demo.customer.ApiClient;
import io.research.local.stack.Catalogue;
import io.research.node.Command;
import io.research.node.controller.Pods;
import io.research.node.helm.HelmProgram;
import io.research.node.store.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** A release of the chart in a cluster, as who runs it and who calls it see it. */
final class InstalledSuite {
    static final List<String> SERVICES =
            Catalogue.SERVICES.stream().map(service -> service.name()).sorted().toList();

    private static final String NAMESPACE = "research";
    private static final String RELEASE = "suite";
    private static final String DATABASE_SECRET = RELEASE + "-database";
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int GATEWAY_PORT = 8080;
    private static final long KIBIBYTE = 1024;

    private final ContainerCluster cluster;
    private final Path folder;
    private final Path values;

    /** @param folder for its values and programs */
    InstalledSuite(ContainerCluster cluster, Path folder) throws IOException {
        this.cluster = cluster;
        this.folder = folder;
        this.values = Files.writeString(folder.resolve("values.yaml"), values());
        HelmProgram.into(folder);
    }

    /** Installs that checkout's chart, or upgrades to it, by its own command; how long that took. */
    Duration install(Path checkout, ServiceImages images, String... options) throws IOException, InterruptedException {
        var command = new ArrayList<>(
                List.of(checkout.resolve("deploy/install").toString(), "--values", values.toString(), "--database"));
        command.addAll(List.of(options));
        command.addAll(
                List.of("--set", "image.repository=" + images.repository(), "--set", "image.tag=" + images.tag()));
        return run(command);
    }

    /** What {@code deploy/install --database} does before it calls Helm. */
    void prepareDatabase() {
        var secret =
                JsonNodeFactory.instance.objectNode().put("apiVersion", "v1").put("kind", "Secret");
        secret.putObject("metadata").put("name", DATABASE_SECRET).put("namespace", NAMESPACE);
        var passwords = secret.putObject("data");
        for (String service : SERVICES) {
            String password = UUID.randomUUID().toString();
            cluster.postgres().createServiceSchema(service, password);
            passwords.put(service, Base64.getEncoder().encodeToString(password.getBytes(StandardCharsets.UTF_8)));
        }
        cluster.node().store().put(Resource.SECRETS, secret);
    }

    /** With Helm alone: an older checkout has no command for it. */
    Duration upgrade(Path checkout, ServiceImages images) throws IOException, InterruptedException {
        return run(List.of(
                folder.resolve("helm").toString(),
                "upgrade",
                "--install",
                RELEASE,
                checkout.resolve("deploy/helm/research-suite").toString(),
                "--namespace",
                NAMESPACE,
                "--values",
                values.toString(),
                "--wait",
                "--timeout",
                "15m",
                "--set",
                "database.existingSecret=" + DATABASE_SECRET,
                "--set",
                "image.repository=" + images.repository(),
                "--set",
                "image.tag=" + images.tag()));
    }

    /** One interview from its link to its transcript, by a pod of the chart. */
    void test() throws IOException, InterruptedException {
        run(List.of(folder.resolve("helm").toString(), "test", RELEASE, "--namespace", NAMESPACE));
    }

    /** Requests of a customer with a new key of the owner. */
    ApiClient customer() {
        var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        var api = ApiClient.of(http, gateway().toString());
        String password = secret(RELEASE + "-bootstrap", "owner-password");
        var signedIn = api.send(
                "POST", "/api/auth/token", Map.of("email", "owner@research.example.com", "password", password));
        assertThat(signedIn.status()).isEqualTo(200);
        var key = api.with(signedIn.text("/access_token"))
                .send(
                        "POST",
                        "/api/api-keys",
                        Map.of("name", "container tests", "scopes", List.of("read", "write")),
                        "Idempotency-Key",
                        UUID.randomUUID().toString());
        assertThat(key.status()).isEqualTo(201);
        return api.with(key.text("/key"));
    }

    /**
     * Makes what the chart has for one service: its pod migrates its schema itself, for hooks are not rendered. Returns when
     * the pod is ready.
     */
    void installAlone(String service, Path checkout, ServiceImages images) throws IOException, InterruptedException {
        prepareDatabase();
        run(List.of(
                folder.resolve("helm").toString(),
                "template",
                RELEASE,
                checkout.resolve("deploy/helm/research-suite").toString(),
                "--namespace",
                NAMESPACE,
                "--values",
                values.toString(),
                "--set",
                "database.existingSecret=" + DATABASE_SECRET,
                "--set",
                "migrations.enabled=false",
                "--set",
                "image.repository=" + images.repository(),
                "--set",
                "image.tag=" + images.tag()));
        String rendered = Files.readString(output());
        var yaml = new YAMLMapper();
        for (ObjectNode object : yaml.readerFor(ObjectNode.class)
                .<ObjectNode>readValues(rendered)
                .readAll()) {
            Resource.ALL.stream()
                    .filter(known -> known.kind().equals(object.path("kind").asText()))
                    // Their addresses are given by the API alone, and nobody asks this one.
                    .filter(known -> !known.equals(Resource.SERVICES))
                    .filter(known -> !known.equals(Resource.DEPLOYMENTS)
                            || object.at("/metadata/name").asText().equals(RELEASE + "-" + service))
                    .forEach(known -> cluster.node().store().put(known, withNamespace(object)));
        }
        await().atMost(PATIENCE).until(() -> pods(service).stream().anyMatch(Pods::isReady));
    }

    /** Replaces all pods of a service, one after another, and returns when the old ones are gone. */
    void replace(String service) {
        var before = names(service);
        var deployment = cluster.node()
                .store()
                .find(Resource.DEPLOYMENTS, NAMESPACE, RELEASE + "-" + service)
                .orElseThrow();
        deployment
                .withObject("/spec/template/metadata/annotations")
                .put("kubectl.kubernetes.io/restartedAt", Long.toString(System.nanoTime()));
        cluster.node().store().put(Resource.DEPLOYMENTS, deployment);
        await().atMost(PATIENCE)
                .until(() -> names(service).size() == before.size()
                        && names(service).stream().noneMatch(before::contains)
                        && pods(service).stream().allMatch(Pods::isReady));
    }

    /** Kills the container of a pod of that service with SIGKILL; how long the pod was not ready. */
    Duration kill(String service) {
        var pod = pods(service).getFirst();
        String name = pod.at("/metadata/name").asText();
        int restarts = restarts(pod);
        long begun = System.nanoTime();
        Command.run("podman", "kill", "--signal", "KILL", ContainerCluster.container(name, restarts));
        await().atMost(PATIENCE).until(() -> pods(service).stream()
                .anyMatch(now -> now.at("/metadata/name").asText().equals(name)
                        && restarts(now) > restarts
                        && Pods.isReady(now)));
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    List<ObjectNode> pods(String service) {
        return cluster.node().store().list(Resource.PODS, NAMESPACE).stream()
                .filter(pod -> pod.at("/metadata/labels/app.kubernetes.io~1name")
                        .asText()
                        .equals(service))
                .toList();
    }

    /** The most memory that the process of a pod of that service has had at once, and the limit of its container, in bytes. */
    Memory memory(String service) {
        var pod = pods(service).getFirst();
        String status = Command.run(
                "podman",
                "exec",
                ContainerCluster.container(pod.at("/metadata/name").asText(), restarts(pod)),
                "grep",
                "VmHWM",
                "/proc/1/status");
        String limit = pod.at("/spec/containers/0/resources/limits/memory").asText();
        return new Memory(
                Long.parseLong(status.replaceAll("[^0-9]", "")) * KIBIBYTE,
                Long.parseLong(limit.replace("Mi", "")) * KIBIBYTE * KIBIBYTE);
    }

    record Memory(long most, long limit) {}

    /** How often containers have ended by themselves, by pod; none where all have run on. */
    Map<String, Integer> restarts() {
        return cluster.node().store().list(Resource.PODS, NAMESPACE).stream()
                .filter(pod -> restarts(pod) > 0)
                .collect(java.util.stream.Collectors.toMap(
                        pod -> pod.at("/metadata/name").asText(), InstalledSuite::restarts));
    }

    private static ObjectNode withNamespace(ObjectNode object) {
        object.withObject("/metadata").put("namespace", NAMESPACE);
        return object;
    }

    private static int restarts(ObjectNode pod) {
        return pod.at("/status/containerStatuses/0/restartCount").asInt();
    }

    private List<String> names(String service) {
        return pods(service).stream()
                .map(pod -> pod.at("/metadata/name").asText())
                .toList();
    }

    /** As the machine reaches it. */
    URI gateway() {
        String address = cluster.node()
                .store()
                .find(Resource.SERVICES, NAMESPACE, RELEASE + "-gateway")
                .orElseThrow()
                .at("/spec/clusterIP")
                .asText();
        return URI.create("http://" + address + ":" + GATEWAY_PORT);
    }

    private String secret(String name, String key) {
        String encoded = cluster.node()
                .store()
                .find(Resource.SECRETS, NAMESPACE, name)
                .orElseThrow()
                .at("/data")
                .path(key)
                .asText();
        return new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    }

    private Duration run(List<String> command) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        var program = new ProcessBuilder(command)
                .redirectOutput(output().toFile())
                .redirectError(folder.resolve("errors").toFile());
        var superuser = URI.create(cluster.postgres().superuserUrl());
        String[] credentials = superuser.getUserInfo().split(":");
        program.environment().put("PATH", folder + ":" + System.getenv("PATH"));
        program.environment().put("KUBECONFIG", cluster.kubeconfig().toString());
        program.environment().put("PGHOST", superuser.getHost());
        program.environment().put("PGPORT", Integer.toString(superuser.getPort()));
        program.environment().put("PGUSER", credentials[0]);
        program.environment().put("PGPASSWORD", credentials[1]);
        program.environment().put("PGDATABASE", superuser.getPath().substring(1));
        var process = program.start();
        if (!process.waitFor(20, TimeUnit.MINUTES)) {
            process.destroy();
        }
        assertThat(process.waitFor())
                .as(() -> read(output()) + read(folder.resolve("errors")))
                .isZero();
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** What the last program has written. */
    private Path output() {
        return folder.resolve("output");
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What an operator writes: one pod of each service, and limits of requests that the load of the tests does not meet. */
    private String values() {
        var database = URI.create(cluster.postgres().url());
        return """
                publicUrl: http://research.example.com
                bootstrap: {create: true, walletUsd: 25000}
                sessions: {local: true}
                database: {url: "%2$s"}
                kafka: {bootstrapServers: "%4$s"}
                storage: {volume: {enabled: true, size: 5Gi}}
                mail: {host: smtp.example.com, port: 1025, startTls: DISABLED, from: studies@research.example.com}
                defaults: {replicas: 1}
                tests: {image: "%6$s"}
                networkPolicy:
                  egress:
                    database: {to: [{ipBlock: {cidr: %1$s/32}}], ports: [%3$d]}
                    kafka: {to: [{ipBlock: {cidr: %1$s/32}}], ports: [%5$d]}
                    mail: {to: [{ipBlock: {cidr: %1$s/32}}], ports: [1025]}
                services:
                  gateway:
                    autoscaling: {enabled: false}
                    settings:
                      research.limits.per-user: 1000000
                      research.limits.per-address: 1000000
                  interviews: {autoscaling: {enabled: false}}
                  webhooks: {autoscaling: {enabled: false}}
                """
                .formatted(
                        cluster.address(),
                        database,
                        database.getPort(),
                        cluster.kafka().bootstrapServers(),
                        cluster.kafka().port(),
                        ContainerCluster.CURL);
    }
}
