package io.research.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.research.node.store.Resource;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pods of the base image on a real node, with the restrictions that the chart gives its own. */
class NodeIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String IMAGE = System.getProperty("node.image", "localhost/java:25");
    private static final YAMLMapper YAML = new YAMLMapper();

    @TempDir
    static Path folder;

    private static Node node;

    @BeforeAll
    static void begin() throws IOException {
        String missing = Requirements.missing(IMAGE, NodeSettings.PAUSE_IMAGE);
        if (!missing.isEmpty()) {
            System.err.println("SKIPPED: nothing runs in containers, for " + missing);
        }
        assumeTrue(missing.isEmpty(), missing);
        node = Node.start(new NodeSettings(folder, "research-node-it", "10.91.0", "10.98.0", 0, "RNIT"));
        put(
                Resource.SECRETS,
                """
                {metadata: {name: page, namespace: test}, data: {index.html: aGVsbG8=}}""");
        var service = put(
                Resource.SERVICES,
                """
                {metadata: {name: web, namespace: test},
                 spec: {clusterIP: 10.98.0.1, selector: {app: web}, ports: [{port: 80, targetPort: http}]}}""");
        assertThat(service.at("/metadata/uid").asText()).isNotEmpty();
        put(Resource.DEPLOYMENTS, web("1"));
        await(() -> readyPods().size() == 2 && answers());
    }

    @AfterAll
    static void end() {
        if (node != null) {
            node.close();
            Command.attempt("podman", "network", "rm", "-f", "research-node-it");
        }
    }

    @Test
    void a_container_has_no_rights_and_a_file_system_that_it_cannot_write_to() {
        String container = "research-node-it-"
                + readyPods().getFirst().at("/metadata/name").asText() + "-0";

        String seen = Command.run(
                "podman",
                "exec",
                container,
                "sh",
                "-c",
                "id -u; id -G; grep CapEff /proc/self/status; touch /file 2>&1 || true");

        assertThat(seen).contains("10001\n", "0000000000000000", "Read-only file system");
    }

    @Test
    void a_container_that_is_killed_comes_back() {
        var pod = readyPods().getFirst();
        String name = pod.at("/metadata/name").asText();
        int restarts = restarts(name);

        Command.run("podman", "kill", "-s", "KILL", "research-node-it-" + name + "-" + restarts);

        await(() -> restarts(name) == restarts + 1 && readyPods().size() == 2);
    }

    @Test
    void a_rolling_replacement_fails_no_request() {
        var before = names();
        var asked = new AtomicInteger();
        var failed = new AtomicInteger();

        put(Resource.DEPLOYMENTS, web("2"));

        await(() -> {
            asked.incrementAndGet();
            failed.addAndGet(answers() ? 0 : 1);
            return readyPods().size() == 2 && names().stream().noneMatch(before::contains);
        });
        System.err.println(asked + " requests while pods were replaced, " + failed + " failed");
        assertThat(failed).hasValue(0);
    }

    private static String web(String version) {
        return """
                apiVersion: apps/v1
                kind: Deployment
                metadata: {name: web, namespace: test}
                spec:
                  replicas: 2
                  selector: {matchLabels: {app: web}}
                  strategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}
                  template:
                    metadata: {labels: {app: web, version: "%s"}}
                    spec:
                      securityContext: {runAsUser: 10001, runAsGroup: 10001, fsGroup: 10001}
                      volumes: [{name: page, secret: {secretName: page, defaultMode: 288}}, {name: tmp, emptyDir: {}}]
                      containers:
                        - name: web
                          image: %s
                          command: [java, -m, jdk.httpserver, -d, /page, -p, "8080", -b, 0.0.0.0]
                          ports: [{name: http, containerPort: 8080}]
                          resources: {limits: {memory: 128Mi, cpu: "1"}}
                          securityContext:
                            readOnlyRootFilesystem: true
                            allowPrivilegeEscalation: false
                            capabilities: {drop: [ALL]}
                          readinessProbe: {httpGet: {path: /, port: http}, periodSeconds: 1}
                          lifecycle: {preStop: {sleep: {seconds: 2}}}
                          volumeMounts: [{name: page, mountPath: /page, readOnly: true}, {name: tmp, mountPath: /tmp}]
                """
                .formatted(version, IMAGE);
    }

    private static ObjectNode put(Resource resource, String yaml) {
        try {
            return node.store().put(resource, (ObjectNode) YAML.readTree(yaml));
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static List<ObjectNode> readyPods() {
        return node.store().list(Resource.PODS, "test").stream()
                .filter(io.research.node.controller.Pods::isReady)
                .toList();
    }

    private static List<String> names() {
        return node.store().list(Resource.PODS, "test").stream()
                .map(pod -> pod.at("/metadata/name").asText())
                .toList();
    }

    private static int restarts(String name) {
        return node.store()
                .find(Resource.PODS, "test", name)
                .orElseThrow()
                .at("/status/containerStatuses/0/restartCount")
                .asInt();
    }

    private static boolean answers() {
        try {
            var connection = (HttpURLConnection)
                    URI.create("http://10.98.0.1/index.html").toURL().openConnection();
            connection.setConnectTimeout(2000);
            connection.setReadTimeout(2000);
            try (var body = connection.getInputStream()) {
                return new String(body.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8).equals("hello");
            } finally {
                connection.disconnect();
            }
        } catch (IOException refused) {
            return false;
        }
    }

    private static void await(BooleanSupplier condition) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("the condition holds in time").isLessThan(until);
            java.util.concurrent.locks.LockSupport.parkNanos(20_000_000);
        }
    }
}
