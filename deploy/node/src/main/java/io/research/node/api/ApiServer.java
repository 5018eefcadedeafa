package io.research.node.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.research.node.NodeSettings;
import io.research.node.patch.MergePatch;
import io.research.node.patch.StrategicPatch;
import io.research.node.protobuf.ProtobufObject;
import io.research.node.store.LabelSelector;
import io.research.node.store.Resource;
import io.research.node.store.Store;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.UUID;
import java.util.concurrent.Executors;

/** The API on 127.0.0.1, without TLS and without accounts. */
public final class ApiServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final YAMLMapper YAML = new YAMLMapper();

    private final Store store;
    private final NodeSettings settings;
    private final Admission admission;
    private final HttpServer server;

    public ApiServer(Store store, NodeSettings settings) throws IOException {
        this.store = store;
        this.settings = settings;
        this.admission = new Admission(settings.services());
        this.server = HttpServer.create(new InetSocketAddress("127.0.0.1", settings.port()), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::handle);
        server.start();
    }

    /** What Helm and kubectl find it with. */
    public String kubeconfig() {
        return """
                apiVersion: v1
                kind: Config
                clusters: [{name: node, cluster: {server: "http://127.0.0.1:%d"}}]
                contexts: [{name: node, context: {cluster: node, user: node, namespace: default}}]
                users: [{name: node, user: {}}]
                current-context: node
                """
                .formatted(server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var address = Address.of(exchange.getRequestURI());
            if (address.isEmpty()) {
                Discovery.answer(exchange.getRequestURI().getPath()).send(exchange);
            } else if (address.get().asks("watch")
                    && exchange.getRequestMethod().equals("GET")) {
                watch(exchange, address.get());
            } else {
                answer(exchange, address.get()).send(exchange);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Answer answer(HttpExchange exchange, Address address) throws IOException {
        try {
            return switch (exchange.getRequestMethod()) {
                case "GET" -> read(address);
                case "POST" -> create(address, body(exchange));
                case "PUT" -> replace(address, body(exchange));
                case "PATCH" -> patch(address, body(exchange), type(exchange));
                case "DELETE" -> delete(address);
                case String other -> Answer.status(405, "MethodNotAllowed", other);
            };
        } catch (IllegalArgumentException unknown) {
            return Answer.status(415, "UnsupportedMediaType", unknown.getMessage());
        }
    }

    private Answer read(Address address) throws IOException {
        if (address.name().isEmpty()) {
            return list(address);
        }
        var found = store.find(address.resource(), address.namespace(), address.name());
        if (found.isEmpty()) {
            return Answer.missing(address.resource().plural() + " \"" + address.name() + "\"");
        }
        return switch (address.part()) {
            case "log" -> log(address.name());
            case "scale" -> Answer.of(200, scale(found.get()));
            default -> Answer.of(200, found.get());
        };
    }

    private Answer list(Address address) {
        var list = JSON.createObjectNode();
        list.put("kind", address.resource().kind() + "List");
        list.put("apiVersion", address.resource().groupVersion());
        synchronized (store) {
            list.putObject("metadata").put("resourceVersion", Long.toString(store.version()));
            var items = list.putArray("items");
            store.list(address.resource(), address.namespace()).stream()
                    .filter(object -> fits(object, address))
                    .forEach(items::add);
        }
        return Answer.of(200, list);
    }

    private Answer log(String pod) throws IOException {
        var file = settings.log(pod);
        return new Answer(200, "text/plain", Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
    }

    private void watch(HttpExchange exchange, Address address) throws IOException, InterruptedException {
        if (address.query().containsKey("sendInitialEvents")) {
            Answer.status(400, "BadRequest", "sendInitialEvents is not known").send(exchange);
            return;
        }
        new Watch(store, address, object -> fits(object, address)).send(exchange);
    }

    private Answer create(Address address, ObjectNode object) {
        ObjectNode meta = object.withObject("/metadata");
        if (address.resource().namespaced()) {
            meta.put("namespace", address.namespace());
        } else {
            meta.remove("namespace");
        }
        if (!meta.has("name")) {
            meta.put(
                    "name",
                    meta.path("generateName").asText()
                            + UUID.randomUUID().toString().substring(0, 5));
        }
        String name = meta.path("name").asText();
        if (store.find(address.resource(), meta.path("namespace").asText(), name)
                .isPresent()) {
            return Answer.status(
                    409, "AlreadyExists", address.resource().plural() + " \"" + name + "\" already exists");
        }
        if (address.query().containsKey("dryRun")) {
            return Answer.of(201, object);
        }
        object.put("kind", address.resource().kind())
                .put("apiVersion", address.resource().groupVersion());
        return Answer.of(201, store(address, object, MissingNode.getInstance()));
    }

    private Answer replace(Address address, ObjectNode object) {
        return changed(address, before -> object);
    }

    private Answer patch(Address address, ObjectNode patch, String type) {
        boolean applies = type.contains("apply");
        if (applies
                && store.find(address.resource(), address.namespace(), address.name())
                        .isEmpty()) {
            return create(address, patch);
        }
        return changed(
                address,
                before -> type.contains("/merge-patch")
                        ? (ObjectNode) MergePatch.applied(before, patch)
                        : (ObjectNode) StrategicPatch.applied(before, patch));
    }

    private Answer changed(Address address, java.util.function.UnaryOperator<ObjectNode> change) {
        synchronized (store) {
            var before = store.find(address.resource(), address.namespace(), address.name());
            if (before.isEmpty()) {
                return Answer.missing(address.resource().plural() + " \"" + address.name() + "\"");
            }
            if (address.part().equals("scale")) {
                var scale = change.apply(scale(before.get()));
                var after = before.get().deepCopy();
                after.withObject("/spec").set("replicas", scale.at("/spec/replicas"));
                return Answer.of(200, scale(store.put(address.resource(), after)));
            }
            var after = change.apply(before.get());
            if (address.resource().namespaced()) {
                after.withObject("/metadata").put("namespace", address.namespace());
            }
            return Answer.of(200, store(address, after, before.get()));
        }
    }

    private Answer delete(Address address) {
        if (address.name().isEmpty()) {
            store.list(address.resource(), address.namespace()).stream()
                    .filter(object -> fits(object, address))
                    .forEach(object ->
                            remove(address, object.at("/metadata/name").asText()));
            return Answer.status(200, "", "");
        }
        var found = store.find(address.resource(), address.namespace(), address.name());
        if (found.isEmpty()) {
            return Answer.missing(address.resource().plural() + " \"" + address.name() + "\"");
        }
        remove(address, address.name());
        return Answer.of(200, found.get());
    }

    /** A pod ends first; its runner removes it. */
    private void remove(Address address, String name) {
        if (address.resource().equals(Resource.PODS)) {
            store.edit(Resource.PODS, address.namespace(), name, pod -> pod.withObject("/metadata")
                    .put("deletionTimestamp", store.now()));
        } else {
            store.remove(address.resource(), address.namespace(), name);
        }
    }

    private ObjectNode store(Address address, ObjectNode object, JsonNode before) {
        return store.put(address.resource(), admission.admitted(address.resource(), object, before));
    }

    private static ObjectNode scale(ObjectNode object) {
        var scale = JSON.createObjectNode();
        scale.put("kind", "Scale").put("apiVersion", "autoscaling/v1");
        scale.set("metadata", object.path("metadata"));
        scale.putObject("spec").put("replicas", object.at("/spec/replicas").asInt(1));
        scale.putObject("status").put("replicas", object.at("/status/replicas").asInt());
        return scale;
    }

    private static boolean fits(JsonNode object, Address address) {
        String labels = address.query().getOrDefault("labelSelector", "");
        String fields = address.query().getOrDefault("fieldSelector", "");
        String name = fields.startsWith("metadata.name=") ? fields.substring(14) : "";
        return LabelSelector.selects(labels, object.at("/metadata/labels"))
                && (name.isEmpty() || object.at("/metadata/name").asText().equals(name));
    }

    private static ObjectNode body(HttpExchange exchange) throws IOException {
        byte[] raw = exchange.getRequestBody().readAllBytes();
        if (type(exchange).contains("protobuf")) {
            return ProtobufObject.read(raw);
        }
        String text = new String(raw, StandardCharsets.UTF_8);
        return (ObjectNode) (type(exchange).contains("yaml") ? YAML : JSON).readTree(text);
    }

    private static String type(HttpExchange exchange) {
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        return type == null ? "" : type;
    }
}
