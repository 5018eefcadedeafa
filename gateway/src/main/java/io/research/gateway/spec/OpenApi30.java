package io.research.gateway.spec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * The document as OpenAPI 3.0.3, for generators that read no 3.1: {@code nullable} in place of the type {@code null}, an
 * enum in place of a constant, one example in place of several, and neither conditions nor webhooks, which 3.0 has not.
 */
final class OpenApi30 {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final String LICENSE = "https://www.apache.org/licenses/LICENSE-2.0";
    private static final List<String> UNKNOWN =
            List.of("if", "then", "else", "unevaluatedProperties", "propertyNames", "patternProperties");

    /** Values, in which nothing is a keyword. */
    private static final Set<String> VALUES = Set.of("example", "examples", "default", "enum");

    private static final Set<String> NAMES = Set.of(
            "properties",
            "paths",
            "schemas",
            "responses",
            "parameters",
            "headers",
            "content",
            "requestBodies",
            "links");

    private final JsonNode document;

    private OpenApi30(JsonNode document) {
        this.document = document;
    }

    static ObjectNode of(JsonNode document) {
        ObjectNode copy = document.deepCopy();
        copy.put("openapi", "3.0.3");
        copy.remove("webhooks");
        var info = (ObjectNode) copy.path("info");
        info.remove("summary");
        ((ObjectNode) info.path("license")).put("url", LICENSE).remove("identifier");
        new OpenApi30(document).convert(copy, false);
        return copy;
    }

    /** @param named whether the keys of this object are names, any of which may be called as a keyword is */
    private void convert(JsonNode node, boolean named) {
        if (node instanceof ObjectNode object) {
            if (!named) {
                convertKeywords(object);
            }
            object.properties().stream()
                    .filter(member -> named || !VALUES.contains(member.getKey()))
                    .forEach(member -> convert(member.getValue(), !named && NAMES.contains(member.getKey())));
        } else {
            node.forEach(item -> convert(item, false));
        }
    }

    private void convertKeywords(ObjectNode schema) {
        schema.remove(UNKNOWN);
        if (schema.path("const").isValueNode()) {
            schema.putArray("enum").add(schema.remove("const"));
        }
        if (schema.path("examples") instanceof ArrayNode examples) {
            schema.remove("examples");
            if (!examples.isEmpty() && !schema.has("example")) {
                schema.set("example", examples.get(0));
            }
        }
        if (schema.path("type") instanceof ArrayNode types) {
            setTypes(schema, types);
        }
        List.of("oneOf", "anyOf").forEach(choice -> {
            if (schema.path(choice) instanceof ArrayNode choices) {
                setChoices(schema, choice, choices);
            }
        });
        if (schema.path("$ref").isTextual() && schema.size() > 1) {
            var reference = JSON.objectNode().set("$ref", schema.remove("$ref"));
            schema.putArray("allOf").add(reference);
        }
    }

    private void setTypes(ObjectNode schema, ArrayNode types) {
        var known = StreamSupport.stream(types.spliterator(), false)
                .map(JsonNode::textValue)
                .filter(type -> !type.equals("null"))
                .toList();
        boolean isNullable = known.size() < types.size();
        if (known.size() == 1) {
            schema.put("type", known.getFirst());
            setNullable(schema, isNullable);
        } else {
            schema.remove("type");
            var choices = schema.putArray("anyOf");
            known.forEach(type -> setNullable(choices.addObject().put("type", type), isNullable));
        }
    }

    /** One choice beside null is that choice, nullable. What is nullable has to say its type in 3.0. */
    private void setChoices(ObjectNode schema, String choice, ArrayNode choices) {
        var known = StreamSupport.stream(choices.spliterator(), false)
                .filter(each -> !each.path("type").asText().equals("null"))
                .toList();
        if (known.size() == choices.size()) {
            return;
        }
        schema.remove(choice);
        if (known.size() > 1) {
            schema.putArray(choice).addAll(known);
        } else if (known.getFirst().has("$ref")) {
            schema.putArray("allOf").add(known.getFirst());
        } else {
            schema.setAll((ObjectNode) known.getFirst());
        }
        if (schema.path("type") instanceof ArrayNode types) {
            setTypes(schema, types);
        } else {
            schema.put("type", typeOf(known.getFirst()));
        }
        setNullable(schema, true);
    }

    private String typeOf(JsonNode schema) {
        var type = schema.has("$ref")
                ? document.at(schema.path("$ref").textValue().substring(1)).path("type")
                : schema.path("type");
        return type.asText("object");
    }

    private static void setNullable(ObjectNode schema, boolean isNullable) {
        if (isNullable) {
            schema.put("nullable", true);
        }
    }
}
