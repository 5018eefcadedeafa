package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/**
 * Makes schemas refuse members that they do not name. The contract leaves answers open, so that clients pass over what is
 * added later; what is sent today must be written down all the same.
 *
 * <p>A schema is closed where a value stands (an answer, a member, an entry), not where it is a part of another one: there
 * it knows only its own members.
 */
final class ClosedSchemas {
    private static final List<String> PARTS = List.of("allOf", "oneOf", "anyOf");
    private static final List<String> CONDITIONS = List.of("then", "else");

    private final JsonNode document;

    private ClosedSchemas(JsonNode document) {
        this.document = document;
    }

    /** The document with all of its components closed inside. */
    static ObjectNode of(ObjectNode document) {
        ObjectNode copy = document.deepCopy();
        var closing = new ClosedSchemas(document);
        copy.path("components").path("schemas").forEach(closing::closeInside);
        return copy;
    }

    /** That schema of the document, closed as a value. */
    static JsonNode value(JsonNode schema, JsonNode document) {
        JsonNode copy = schema.deepCopy();
        new ClosedSchemas(document).close(copy);
        return copy;
    }

    private void close(JsonNode schema) {
        if (schema instanceof ObjectNode value) {
            closeInside(value);
            if (!value.has("additionalProperties") && isClosable(value)) {
                value.put("unevaluatedProperties", false);
            }
        }
    }

    private void closeInside(JsonNode schema) {
        schema.path("properties").forEach(this::close);
        close(schema.path("items"));
        close(schema.path("additionalProperties"));
        PARTS.forEach(part -> schema.path(part).forEach(this::closeInside));
        CONDITIONS.forEach(part -> {
            if (schema.has(part)) {
                closeInside(schema.path(part));
            }
        });
    }

    /** Whether it names members, and none of its parts takes any. */
    private boolean isClosable(JsonNode schema) {
        return namesMembers(schema) && !isOpen(schema);
    }

    private boolean namesMembers(JsonNode schema) {
        var resolved = resolve(schema);
        return resolved.has("properties")
                || PARTS.stream().anyMatch(part -> any(resolved.path(part), this::namesMembers));
    }

    private boolean isOpen(JsonNode schema) {
        var resolved = resolve(schema);
        boolean objectWithoutMembers = resolved.path("type").toString().contains("\"object\"")
                && !resolved.has("properties")
                && PARTS.stream().noneMatch(resolved::has);
        boolean takesAny = resolved.has("additionalProperties")
                && !resolved.path("additionalProperties").isBoolean();
        return objectWithoutMembers
                || takesAny
                || PARTS.stream().anyMatch(part -> any(resolved.path(part), this::isOpen));
    }

    private JsonNode resolve(JsonNode schema) {
        return schema.has("$ref")
                ? resolve(document.at(schema.path("$ref").asText().substring(1)))
                : schema;
    }

    private static boolean any(JsonNode schemas, Predicate<JsonNode> holds) {
        return StreamSupport.stream(schemas.spliterator(), false).anyMatch(holds);
    }
}
