package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** Holds what is sent and answered against the document: nothing undocumented, nothing documented left out. */
public final class AnswerContract {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String PUBLIC = "/api/(public/v1|human-signal)(/.*)?";
    /** The statuses that the document sums up as {@code default}. */
    private static final Set<Integer> UNEXPECTED = Set.of(405, 406, 414, 431, 500, 502, 504);
    /** Of HTTP and its connections, not of the contract. */
    private static final Set<String> TRANSPORT = Set.of(
            ":status",
            "connection",
            "content-length",
            "content-type",
            "content-encoding",
            "transfer-encoding",
            "date",
            "vary",
            "cache-control");

    private final JsonNode document;
    private final List<OperationPath> paths = new ArrayList<>();
    private final Map<String, JsonSchema> schemas = new ConcurrentHashMap<>();
    private final JsonSchemaFactory factory = JsonSchemaFactory.getInstance(VersionFlag.V202012);
    private final Set<String> seen = ConcurrentHashMap.newKeySet();

    public AnswerContract(ObjectNode document) {
        this.document = ClosedSchemas.of(document);
        this.document.path("paths").fieldNames().forEachRemaining(path -> paths.add(OperationPath.of(path)));
        paths.sort(OperationPath.LITERAL_FIRST);
    }

    /**
     * What is wrong with an answer; nothing where the request is none of the public contract.
     *
     * @param path without query
     * @param sent the body of the request; checked when it was accepted; may be empty
     */
    public List<String> faults(
            String method, String path, byte[] sent, int status, Collection<String> headers, String type, byte[] body) {
        if (!path.matches(PUBLIC)) {
            return List.of();
        }
        var faults = new ArrayList<String>();
        var operation = operation(method, path);
        if (operation.isMissingNode()) {
            return status < 400 ? List.of(method + " " + path + " is in no document") : List.of();
        }
        String id = operation.path("operationId").asText();
        var responses = operation.path("responses");
        String key = UNEXPECTED.contains(status) && !responses.has("" + status) ? "default" : "" + status;
        var response = resolve(responses.path(key));
        if (response.isMissingNode()) {
            return List.of(id + ": status " + status + " is not documented");
        }
        seen.add(id + " " + key);
        checkHeaders(id, response, headers, faults);
        checkBody(id + " " + key, response, type, body, faults);
        var request = resolve(operation.path("requestBody"));
        boolean isForm = request.path("content").has("multipart/form-data");
        if (status < 300 && sent.length > 0 && !isForm) {
            checkBody(id + " request", request, "application/json", sent, faults);
        }
        return faults;
    }

    /** Operations with the documented statuses that nobody has been answered yet. */
    public Set<String> unseen() {
        var unseen = new TreeSet<String>();
        for (JsonNode path : document.path("paths")) {
            for (JsonNode operation : path) {
                operation
                        .path("responses")
                        .fieldNames()
                        .forEachRemaining(status ->
                                unseen.add(operation.path("operationId").asText() + " " + status));
            }
        }
        unseen.removeAll(seen);
        return unseen;
    }

    private JsonNode operation(String method, String path) {
        String member = method.toLowerCase(Locale.ROOT).replace("head", "get");
        for (OperationPath known : paths) {
            var operation = document.path("paths").path(known.template()).path(member);
            if (known.matches(path) && !operation.isMissingNode()) {
                return operation;
            }
        }
        return document.path("nothing");
    }

    private static void checkHeaders(
            String id, JsonNode response, Collection<String> headers, Collection<String> faults) {
        var documented = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        response.path("headers").fieldNames().forEachRemaining(documented::add);
        headers.stream()
                .filter(header -> !TRANSPORT.contains(header.toLowerCase(Locale.ROOT)) && !documented.contains(header))
                .forEach(header -> faults.add(id + ": header " + header + " is not documented"));
    }

    private void checkBody(String place, JsonNode owner, String type, byte[] body, Collection<String> faults) {
        var content = owner.path("content");
        String media = type == null ? "" : type.split(";")[0].strip();
        if (body.length == 0) {
            return;
        }
        if (!content.has(media)) {
            faults.add(place + ": " + (media.isEmpty() ? "a body" : media) + " is not documented");
        } else if (media.endsWith("json")) {
            var schema = content.path(media).path("schema");
            schemas.computeIfAbsent(place + " " + media, name -> compile(schema))
                    .validate(parse(body))
                    .forEach(fault -> faults.add(place + ": " + fault.getMessage()));
        }
    }

    private JsonSchema compile(JsonNode schema) {
        var whole = JSON.createObjectNode();
        whole.putArray("allOf").add(ClosedSchemas.value(schema, document));
        whole.set("components", document.path("components"));
        return factory.getSchema(whole);
    }

    private JsonNode resolve(JsonNode node) {
        return node.has("$ref") ? resolve(document.at(node.path("$ref").asText().substring(1))) : node;
    }

    private static JsonNode parse(byte[] body) {
        try {
            return JSON.readTree(body);
        } catch (IOException notJson) {
            return JSON.nullNode();
        }
    }
}
