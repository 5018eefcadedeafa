package io.research.gateway.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What one version of the contract has taken away from clients of an earlier one: operations, parameters, bodies, answers
 * and headers that are gone, and whatever takes less or promises less than before. Additions are no matter of it. The
 * library openapi-diff does not see changed types in OpenAPI 3.1, which the document is.
 */
final class ContractComparison {
    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

    private final JsonNode before;
    private final JsonNode now;
    private final List<String> found = new ArrayList<>();
    private final SchemaComparison schemas;

    private ContractComparison(JsonNode before, JsonNode now) {
        this.before = before;
        this.now = now;
        this.schemas = new SchemaComparison(before, now, found);
    }

    /** What was taken away, a line each; empty where clients of the earlier version notice nothing. */
    static List<String> between(JsonNode before, JsonNode now) {
        var comparison = new ContractComparison(before, now);
        comparison.compareAll();
        return List.copyOf(new TreeSet<>(comparison.found));
    }

    private void compareAll() {
        before.path("paths").properties().forEach(path -> compare(path.getKey(), "paths", Direction.TAKEN));
        before.path("webhooks").properties().forEach(event -> compare(event.getKey(), "webhooks", Direction.GIVEN));
        before.at("/components/securitySchemes").properties().forEach(scheme -> {
            var kept = now.at("/components/securitySchemes").path(scheme.getKey());
            if (!kept.path("type").equals(scheme.getValue().path("type"))
                    || !kept.path("scheme").equals(scheme.getValue().path("scheme"))) {
                found.add("the security scheme " + scheme.getKey() + " is gone or another one");
            }
        });
    }

    /** The operations of a path, or the request that is sent for an event. */
    private void compare(String path, String section, Direction bodies) {
        var old = before.path(section).path(path);
        old.properties().stream()
                .filter(operation -> METHODS.contains(operation.getKey()))
                .forEach(operation -> {
                    String where = operation.getKey().toUpperCase(Locale.ROOT) + " " + path;
                    var kept = now.path(section).path(path).path(operation.getKey());
                    if (kept.isMissingNode()) {
                        found.add(where + " is gone");
                    } else {
                        compareOperation(where, operation.getValue(), kept, bodies);
                        compareParameters(
                                where,
                                parameters(before, old, operation.getValue()),
                                parameters(now, now.path(section).path(path), kept),
                                bodies);
                    }
                });
    }

    private void compareOperation(String where, JsonNode old, JsonNode kept, Direction bodies) {
        if (!old.path("operationId").equals(kept.path("operationId"))) {
            found.add(where + " has another operationId, which names a method of clients");
        }
        if (isOpen(before, old) && !isOpen(now, kept)) {
            found.add(where + " asks for credentials");
        }
        var more = texts(kept.path("x-required-scopes"));
        more.removeAll(texts(old.path("x-required-scopes")));
        more.forEach(scope -> found.add(where + " asks for the scope " + scope));
        compareBody(where, resolve(before, old.path("requestBody")), resolve(now, kept.path("requestBody")), bodies);
        old.path("responses")
                .properties()
                .forEach(answer -> compareAnswer(
                        where + " -> " + answer.getKey(),
                        resolve(before, answer.getValue()),
                        resolve(now, kept.path("responses").path(answer.getKey())),
                        bodies));
    }

    private void compareBody(String where, JsonNode old, JsonNode kept, Direction direction) {
        if (direction == Direction.TAKEN
                && kept.path("required").asBoolean()
                && !old.path("required").asBoolean()) {
            found.add(where + " needs a body");
        }
        compareContent(where + " body", old.path("content"), kept.path("content"), direction);
    }

    /** Answers that we give; what receivers of events answer is theirs. */
    private void compareAnswer(String where, JsonNode old, JsonNode kept, Direction bodies) {
        if (bodies == Direction.GIVEN) {
            return;
        }
        if (kept.isMissingNode()) {
            found.add(where + " is gone");
            return;
        }
        compareContent(where, old.path("content"), kept.path("content"), Direction.GIVEN);
        old.path("headers").properties().forEach(header -> {
            var oldHeader = resolve(before, header.getValue());
            var keptHeader = resolve(now, kept.path("headers").path(header.getKey()));
            String name = where + " header " + header.getKey();
            if (keptHeader.isMissingNode()) {
                found.add(name + " is gone");
            } else {
                schemas.compare(name, oldHeader.path("schema"), keptHeader.path("schema"), Direction.GIVEN);
            }
        });
    }

    private void compareContent(String where, JsonNode old, JsonNode kept, Direction direction) {
        old.properties().forEach(content -> {
            var same = kept.path(content.getKey());
            if (same.isMissingNode()) {
                found.add(where + " is no longer " + content.getKey());
            } else {
                schemas.compare(where, content.getValue().path("schema"), same.path("schema"), direction);
            }
        });
    }

    private void compareParameters(
            String where, Map<String, JsonNode> old, Map<String, JsonNode> kept, Direction direction) {
        old.forEach((name, parameter) -> {
            var same = kept.get(name);
            if (same == null) {
                found.add(where + " " + name + " is gone");
            } else {
                schemas.compare(where + " " + name, parameter.path("schema"), same.path("schema"), direction);
            }
        });
        var stricter = direction == Direction.TAKEN ? kept : old;
        var looser = direction == Direction.TAKEN ? old : kept;
        stricter.forEach((name, parameter) -> {
            var other = looser.getOrDefault(name, MissingNode.getInstance());
            boolean both = kept.containsKey(name) && old.containsKey(name);
            if (parameter.path("required").asBoolean()
                    && !other.path("required").asBoolean()
                    && (both || direction == Direction.TAKEN)) {
                found.add(where + " " + name + (direction == Direction.TAKEN ? " is required" : " may be missing"));
            }
        });
    }

    private static Map<String, JsonNode> parameters(JsonNode document, JsonNode path, JsonNode operation) {
        var all = new LinkedHashMap<String, JsonNode>();
        Stream.of(path, operation)
                .flatMap(owner -> stream(owner.path("parameters")))
                .forEach(one -> {
                    var parameter = resolve(document, one);
                    all.put(
                            parameter.path("in").asText() + " parameter "
                                    + parameter.path("name").asText(),
                            parameter);
                });
        return all;
    }

    private static boolean isOpen(JsonNode document, JsonNode operation) {
        var security = operation.has("security") ? operation.path("security") : document.path("security");
        return security.isEmpty() || stream(security).anyMatch(JsonNode::isEmpty);
    }

    /** What a reference leads to, or the node itself. */
    static JsonNode resolve(JsonNode document, JsonNode node) {
        return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
    }

    static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    static Set<String> texts(JsonNode array) {
        var texts = new HashSet<String>();
        array.forEach(text -> texts.add(text.asText()));
        return texts;
    }

    /** Who has to live with a schema: what we take may become wider, what we give narrower. */
    enum Direction {
        TAKEN,
        GIVEN
    }
}
