package io.research.helm;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** As much of a cluster as Helm's {@code lookup} asks for: the secrets that it has already. */
final class KnownSecrets {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SECRETS = "/secrets/";
    private static final String RESOURCES =
            """
            {"kind": "APIResourceList", "apiVersion": "v1", "groupVersion": "v1", "resources": [
              {"name": "secrets", "singularName": "secret", "namespaced": true, "kind": "Secret", "verbs": ["get"]}]}""";
    private static final String MISSING =
            """
            {"kind": "Status", "apiVersion": "v1", "status": "Failure", "reason": "NotFound", "code": 404}""";

    /** The one to which the environment of this process leads Helm (pom.xml). */
    static final KnownSecrets CLUSTER = new KnownSecrets();

    private final Map<String, String> byName = new ConcurrentHashMap<>();

    private KnownSecrets() {
        try {
            var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", this::answer);
            server.start();
            Files.writeString(
                    Path.of(System.getenv("KUBECONFIG")),
                    """
                    apiVersion: v1
                    kind: Config
                    clusters: [{name: known, cluster: {server: "http://127.0.0.1:%d"}}]
                    contexts: [{name: known, context: {cluster: known, user: known}}]
                    users: [{name: known, user: {}}]
                    current-context: known
                    """
                            .formatted(server.getAddress().getPort()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on it has exactly these. */
    void are(Iterable<ObjectNode> secrets) {
        byName.clear();
        secrets.forEach(secret -> byName.put(secret.at("/metadata/name").asText(), secret.toString()));
    }

    void areNone() {
        byName.clear();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        int at = path.indexOf(SECRETS);
        String known = at < 0 ? null : byName.get(path.substring(at + SECRETS.length()));
        String body = path.equals("/api/v1") ? RESOURCES : known;
        byte[] bytes = JSON.readTree(body == null ? MISSING : body).toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(body == null ? 404 : 200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
