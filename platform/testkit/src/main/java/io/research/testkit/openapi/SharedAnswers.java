package io.research.testkit.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Gives an operation whose 2xx answers differ one schema for all of them, named after it, because generated clients read
 * every answer as that of the lowest status. What only some of the answers have is not required in it.
 */
final class SharedAnswers {
    private static final String SCHEMAS = "#/components/schemas/";
    private static final List<String> PROSE = List.of("description", "title", "examples", "example");

    private final ObjectNode schemas;
    private final String operation;

    /** By status; in the order of the statuses. */
    private final Map<String, ObjectNode> answers = new LinkedHashMap<>();

    private SharedAnswers(ObjectNode schemas, JsonNode operation) {
        this.schemas = schemas;
        this.operation = operation.path("operationId").asText();
        operation.path("responses").properties().forEach(response -> {
            if (response.getKey().startsWith("2")
                    && response.getValue().at("/content/application~1json") instanceof ObjectNode answer) {
                answers.put(response.getKey(), answer);
            }
        });
    }

    /**
     * Changes the document in place.
     *
     * @throws IllegalStateException when the answers have no schema in common
     */
    static void in(ObjectNode document) {
        var schemas = document.withObject("/components/schemas");
        document.path("paths").forEach(item -> item.properties().stream()
                .filter(member -> OperationForm.isOperation(member.getKey()))
                .map(member -> new SharedAnswers(schemas, member.getValue()))
                .filter(SharedAnswers::differ)
                .forEach(SharedAnswers::share));
    }

    /** A lowest status whose schema has no type reads all others too. */
    private boolean differ() {
        var distinct = answers.values().stream()
                .map(answer -> answer.path("schema"))
                .distinct()
                .toList();
        return distinct.size() > 1 && !withoutProse(distinct.getFirst()).isEmpty();
    }

    private void share() {
        String name = operation.substring(0, 1).toUpperCase(Locale.ROOT) + operation.substring(1) + "Answer";
        if (schemas.has(name)) {
            throw new IllegalStateException(operation + ": there is a schema " + name + " already");
        }
        var shared = schemas.objectNode();
        shared.put("type", "object");
        shared.put("description", whatEachHas());
        var required = shared.putArray("required");
        var properties = shared.putObject("properties");
        answers.forEach((status, answer) -> schemaOf(answer)
                .path("properties")
                .properties()
                .forEach(member -> add(properties, member.getKey(), member.getValue(), status)));
        inEach().forEach(required::add);
        if (required.isEmpty()) {
            shared.remove("required");
        }
        schemas.set(name, shared);
        answers.values().forEach(answer -> refer(answer, name));
    }

    private void refer(ObjectNode answer, String name) {
        var example = schemaOf(answer).at("/examples/0");
        if (!example.isMissingNode() && !answer.has("example") && !answer.has("examples")) {
            answer.set("example", example);
        }
        answer.putObject("schema").put("$ref", SCHEMAS + name);
    }

    private ObjectNode schemaOf(JsonNode answer) {
        var schema = answer.path("schema");
        if (schema.has("$ref")) {
            schema = schemas.path(schema.path("$ref").textValue().substring(SCHEMAS.length()));
        }
        if (schema instanceof ObjectNode object && object.path("properties").isObject()) {
            return object;
        }
        throw new IllegalStateException(operation + ": one schema cannot be made of its 2xx answers");
    }

    private Set<String> inEach() {
        var all = answers.values().stream()
                .map(answer -> texts(schemaOf(answer).path("required")))
                .toList();
        var common = new LinkedHashSet<>(all.getFirst());
        all.forEach(common::retainAll);
        return common;
    }

    private String whatEachHas() {
        return answers.entrySet().stream()
                .map(answer -> schemaOf(answer.getValue()).path("properties").properties().stream()
                        .map(member -> "`" + member.getKey() + "`")
                        .collect(Collectors.joining(", ", "With " + answer.getKey() + ": ", ".")))
                .collect(Collectors.joining(" "));
    }

    private void add(ObjectNode properties, String member, JsonNode schema, String status) {
        var known = properties.path(member);
        if (known.isMissingNode()) {
            properties.set(member, schema.deepCopy());
            return;
        }
        var both = withoutProse(known);
        var other = withoutProse(schema);
        if (!both.equals(other)) {
            var values = both.remove("enum");
            var otherValues = other.remove("enum");
            if (!both.equals(other) || values == null || otherValues == null) {
                throw new IllegalStateException(operation + ": its 2xx answers differ in " + member);
            }
            both.set("enum", union(values, otherValues));
        }
        String description = known.path("description").asText();
        String more = schema.path("description").asText();
        if (!more.isEmpty() && !more.equals(description)) {
            description += (description.isEmpty() ? "" : " ") + "With " + status + ": " + more;
        }
        properties.set(member, description.isEmpty() ? both : both.put("description", description));
    }

    private static ArrayNode union(JsonNode values, JsonNode others) {
        ArrayNode all = values.deepCopy();
        var known = texts(values);
        others.forEach(value -> {
            if (!known.contains(value.asText())) {
                all.add(value);
            }
        });
        return all;
    }

    private static ObjectNode withoutProse(JsonNode schema) {
        return ((ObjectNode) schema.deepCopy()).remove(PROSE);
    }

    private static List<String> texts(JsonNode values) {
        return values.valueStream().map(JsonNode::asText).toList();
    }
}
