package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Schemas of the document, made small: references resolved, and without what only the API has to check. */
final class SmallSchemas {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> LEFT_TO_THE_API = List.of(
            "description",
            "example",
            "examples",
            "title",
            "maxLength",
            "minLength",
            "pattern",
            "additionalProperties",
            "propertyNames",
            "uniqueItems",
            "maxProperties",
            "default",
            "deprecated");
    private static final int DEEPEST = 8;

    private final JsonNode document;

    SmallSchemas(JsonNode document) {
        this.document = document;
    }

    ObjectNode of(JsonNode schema) {
        return of(schema, 0);
    }

    /** What a reference leads to; the node itself where it is none. */
    JsonNode resolve(JsonNode node) {
        JsonNode at = node;
        while (at.path("$ref").isTextual()) {
            at = document.at(at.path("$ref").asText().substring(1));
        }
        return at;
    }

    private ObjectNode of(JsonNode given, int depth) {
        if (!(withoutNull(resolve(given)) instanceof ObjectNode found) || depth > DEEPEST) {
            return JSON.objectNode();
        }
        ObjectNode schema = found.deepCopy();
        schema.remove(LEFT_TO_THE_API);
        if (schema.path("properties") instanceof ObjectNode members) {
            members.properties().forEach(member -> member.setValue(of(member.getValue(), depth + 1)));
        }
        if (schema.has("items")) {
            schema.set("items", of(schema.get("items"), depth + 1));
        }
        for (String choice : List.of("oneOf", "anyOf", "allOf")) {
            if (schema.path(choice) instanceof ArrayNode choices) {
                var each = JSON.arrayNode();
                choices.forEach(one -> each.add(of(one, depth + 1)));
                schema.set(choice, each);
            }
        }
        if (schema.path("enum") instanceof ArrayNode values) {
            values.removeIf(JsonNode::isNull);
        }
        return schema;
    }

    /** That something may be null says nothing to an agent, which leaves it out. */
    private JsonNode withoutNull(JsonNode schema) {
        for (String choice : List.of("oneOf", "anyOf")) {
            var others = new ArrayList<JsonNode>();
            schema.path(choice).forEach(each -> {
                if (!isNull(each.path("type"))) {
                    others.add(each);
                }
            });
            if (others.size() == 1) {
                return resolve(others.getFirst());
            }
        }
        if (schema.path("type") instanceof ArrayNode types) {
            ObjectNode copy = schema.deepCopy();
            types.forEach(type -> {
                if (!isNull(type)) {
                    copy.set("type", type);
                }
            });
            return copy;
        }
        return schema;
    }

    private static boolean isNull(JsonNode type) {
        return type.asText().equals("null");
    }
}
