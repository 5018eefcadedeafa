package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes out schemas that the parts build of others ({@code allOf}), because clients that are generated from such lose
 * members. Components that nothing refers to any more are left out.
 */
final class FlatSchemas {
    private static final String SCHEMAS = "#/components/schemas/";

    /** What a schema says of itself alone. */
    private static final Set<String> OWN = Set.of("description", "title", "examples", "example");

    private final ObjectNode document;

    private FlatSchemas(ObjectNode document) {
        this.document = document;
    }

    /** Changes the document in place. */
    static void in(ObjectNode document) {
        var flat = new FlatSchemas(document);
        flat.flatten(document);
        flat.prune();
    }

    private void flatten(JsonNode node) {
        if (node instanceof ObjectNode schema && schema.path("allOf").isArray()) {
            var parts = (ArrayNode) schema.remove("allOf");
            var added = schema.deepCopy();
            schema.remove(List.of("properties", "required"));
            parts.forEach(part -> merge(schema, resolve(part)));
            merge(schema, added);
            if (schema.path("unevaluatedProperties").isBoolean()) {
                schema.set("additionalProperties", schema.remove("unevaluatedProperties"));
            }
        }
        node.forEach(this::flatten);
    }

    /** What comes later says more of the same member. */
    private static void merge(ObjectNode schema, JsonNode part) {
        part.properties().forEach(keyword -> {
            switch (keyword.getKey()) {
                case "properties" ->
                    schema.withObject("/properties")
                            .setAll((ObjectNode) keyword.getValue().deepCopy());
                case "required" -> require(schema.withArray("/required"), keyword.getValue());
                default -> {
                    if (!schema.has(keyword.getKey()) && !OWN.contains(keyword.getKey())) {
                        schema.set(keyword.getKey(), keyword.getValue().deepCopy());
                    }
                }
            }
        });
    }

    private static void require(ArrayNode required, JsonNode more) {
        var names = new HashSet<JsonNode>();
        required.forEach(names::add);
        more.forEach(name -> {
            if (names.add(name)) {
                required.add(name);
            }
        });
    }

    private JsonNode resolve(JsonNode part) {
        var schema =
                part.has("$ref") ? document.at(part.path("$ref").textValue().substring(1)) : part;
        flatten(schema);
        return schema;
    }

    /** Each round leaves out what only the round before referred to. */
    private void prune() {
        var schemas = (ObjectNode) document.path("components").path("schemas");
        int before;
        do {
            before = schemas.size();
            var used = new HashSet<String>();
            find(document, used);
            schemas.retain(used);
        } while (schemas.size() < before);
    }

    private static void find(JsonNode node, Set<String> used) {
        if (node.isTextual() && node.textValue().startsWith(SCHEMAS)) {
            used.add(node.textValue().substring(SCHEMAS.length()));
        }
        node.forEach(child -> find(child, used));
    }
}
