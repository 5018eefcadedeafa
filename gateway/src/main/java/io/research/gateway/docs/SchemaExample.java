package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** An example of what a schema describes, for operations whose document has none. */
final class SchemaExample {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int DEEPEST = 8;
    private static final String ID = "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1";

    private final JsonNode document;

    SchemaExample(JsonNode document) {
        this.document = document;
    }

    JsonNode of(JsonNode schema) {
        return of(schema, 0);
    }

    private JsonNode of(JsonNode stated, int depth) {
        var schema = SchemaText.resolve(stated, document);
        for (JsonNode own : new JsonNode[] {stated, schema}) {
            if (own.has("example")) {
                return own.get("example");
            }
            if (own.path("examples").isArray()) {
                return own.get("examples").get(0);
            }
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        for (String choice : new String[] {"oneOf", "anyOf"}) {
            for (JsonNode one : schema.path(choice)) {
                if (!one.path("type").asText().equals("null")) {
                    return of(one, depth);
                }
            }
        }
        if (schema.has("then") && !schema.has("properties")) {
            return of(schema.get("then"), depth);
        }
        return ofType(schema, depth);
    }

    private JsonNode ofType(JsonNode schema, int depth) {
        return switch (type(schema)) {
            case "object" -> object(schema, depth);
            case "array" -> {
                var list = NODES.arrayNode();
                if (schema.has("items") && depth < DEEPEST) {
                    list.add(of(schema.get("items"), depth + 1));
                }
                yield list;
            }
            case "integer" -> NODES.numberNode(schema.path("minimum").asInt(1));
            case "number" -> NODES.numberNode(schema.path("minimum").asDouble(1.5));
            case "boolean" -> NODES.booleanNode(schema.path("default").asBoolean(true));
            case "string" -> text(schema);
            default -> NODES.nullNode();
        };
    }

    /** The first type that is not null; what has members is an object even where it does not say so. */
    private static String type(JsonNode schema) {
        if (schema.has("properties") || schema.has("allOf")) {
            return "object";
        }
        var type = schema.path("type");
        for (JsonNode one : type) {
            if (!one.asText().equals("null")) {
                return one.asText();
            }
        }
        return type.asText(schema.has("additionalProperties") ? "object" : "");
    }

    private ObjectNode object(JsonNode schema, int depth) {
        var object = NODES.objectNode();
        addMembers(object, schema, depth);
        var free = schema.path("additionalProperties");
        if (object.isEmpty() && free.isObject() && depth < DEEPEST) {
            object.set("…", of(free, depth + 1));
        }
        return object;
    }

    private void addMembers(ObjectNode object, JsonNode stated, int depth) {
        var schema = SchemaText.resolve(stated, document);
        schema.path("allOf").forEach(part -> addMembers(object, part, depth));
        if (depth < DEEPEST) {
            schema.path("properties")
                    .properties()
                    .forEach(member -> object.set(member.getKey(), of(member.getValue(), depth + 1)));
        }
    }

    private static JsonNode text(JsonNode schema) {
        return TextNode.valueOf(
                switch (schema.path("format").asText()) {
                    case "uuid" -> ID;
                    case "date-time" -> "2026-11-23T09:30:00Z";
                    case "date" -> "2026-11-23";
                    case "email" -> "ada@example.com";
                    case "uri" -> "https://example.com/";
                    default -> schema.path("default").asText("…");
                });
    }
}
