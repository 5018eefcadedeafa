package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a schema says, in words. */
final class SchemaText {
    private static final Map<String, String> LIMITS = Map.of(
            "minimum", "at least %s",
            "maximum", "at most %s",
            "minLength", "at least %s characters",
            "maxLength", "at most %s characters",
            "minItems", "at least %s entries",
            "maxItems", "at most %s entries",
            "default", "default: %s");
    private static final List<String> ORDER =
            List.of("minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "default");

    private final JsonNode stated;
    private final JsonNode schema;
    private final JsonNode document;

    SchemaText(JsonNode stated, JsonNode document) {
        this.stated = stated;
        this.schema = chosen(resolve(stated, document), document);
        this.document = document;
    }

    static JsonNode resolve(JsonNode schema, JsonNode document) {
        return schema.has("$ref")
                ? resolve(document.at(schema.path("$ref").asText().substring(1)), document)
                : schema;
    }

    /** Of something or null, something. */
    private static JsonNode chosen(JsonNode schema, JsonNode document) {
        if (!schema.has("oneOf")) {
            return schema;
        }
        var choices = new ArrayList<JsonNode>();
        schema.get("oneOf").forEach(choice -> {
            if (!choice.path("type").asText().equals("null")) {
                choices.add(resolve(choice, document));
            }
        });
        return choices.size() == 1 ? choices.getFirst() : schema;
    }

    boolean isList() {
        return schema.has("items");
    }

    /** Where its members are to be found. */
    JsonNode inner() {
        var inner = isList() ? resolve(schema.get("items"), document) : schema;
        return inner.has("properties") || inner.has("allOf") || inner.has("oneOf") || inner.has("anyOf")
                ? inner
                : MissingNode.getInstance();
    }

    String type() {
        Set<String> types = types(schema);
        if (isList()) {
            types = new LinkedHashSet<>(types);
            types.remove("array");
            String items = String.join(" or ", types(resolve(schema.get("items"), document)));
            types.add("list of " + (items.isEmpty() ? "values" : items));
        }
        if (resolve(stated, document).path("oneOf").toString().contains("\"null\"")) {
            types = new LinkedHashSet<>(types);
            types.add("null");
        }
        return String.join(" or ", types);
    }

    private Set<String> types(JsonNode of) {
        var types = new LinkedHashSet<String>();
        var type = of.path("type");
        if (type.isTextual()) {
            types.add(type.asText());
        }
        type.forEach(one -> types.add(one.asText()));
        for (String choice : List.of("oneOf", "anyOf", "allOf")) {
            of.path(choice).forEach(one -> types.addAll(types(resolve(one, document))));
        }
        for (String condition : List.of("then", "else")) {
            if (of.has(condition)) {
                types.addAll(types(resolve(of.path(condition), document)));
            }
        }
        return types;
    }

    /** As HTML. */
    String note() {
        var parts = new ArrayList<String>();
        String description =
                stated.path("description").asText(schema.path("description").asText());
        if (!description.isBlank()) {
            parts.add(description.strip());
        }
        var values = isList() ? resolve(schema.get("items"), document).path("enum") : schema.path("enum");
        if (!values.isEmpty()) {
            var names = new ArrayList<String>();
            values.forEach(value -> names.add("`" + value.asText() + "`"));
            parts.add("One of " + String.join(", ", names) + ".");
        }
        var limits = new ArrayList<String>();
        if (schema.has("format")) {
            limits.add(schema.get("format").asText());
        }
        ORDER.stream()
                .filter(schema::has)
                .forEach(limit ->
                        limits.add(LIMITS.get(limit).formatted(schema.get(limit).asText())));
        if (!limits.isEmpty()) {
            parts.add("*" + String.join(", ", limits) + "*");
        }
        return Markdown.toHtml(String.join(" ", parts));
    }
}
