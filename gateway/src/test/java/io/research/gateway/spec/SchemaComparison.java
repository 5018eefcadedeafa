package io.research.gateway.spec;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.gateway.spec.ContractComparison.Direction;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Compares schemas: what is taken must not become narrower, what is given not wider, and nothing known may be gone. */
final class SchemaComparison {
    private static final List<String> UPPER_BOUNDS =
            List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");
    private static final List<String> LOWER_BOUNDS =
            List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final List<String> FORMS = List.of("format", "pattern", "multipleOf", "uniqueItems");
    private static final List<String> CONDITIONS =
            List.of("if", "then", "else", "not", "propertyNames", "dependentRequired", "dependentSchemas");
    private static final List<String> BRANCHES = List.of("oneOf", "anyOf");

    private final JsonNode before;
    private final JsonNode now;
    private final List<String> found;
    private final Set<List<Object>> compared = new HashSet<>();

    SchemaComparison(JsonNode before, JsonNode now, List<String> found) {
        this.before = before;
        this.now = now;
        this.found = found;
    }

    void compare(String where, JsonNode old, JsonNode kept, Direction direction) {
        if (old.has("$ref") && !compared.add(List.of(old.path("$ref").asText(), kept, direction))) {
            return;
        }
        compare(named(where, old), Shape.of(before, old), Shape.of(now, kept), direction);
    }

    /** What a schema of its own name has lost is told by that name. */
    private static String named(String where, JsonNode schema) {
        String reference = schema.path("$ref").asText();
        return reference.isEmpty() ? where : where + " (" + reference.substring(reference.lastIndexOf('/') + 1) + ")";
    }

    private void compare(String where, Shape old, Shape kept, Direction direction) {
        var stricter = direction == Direction.TAKEN ? kept : old;
        var looser = direction == Direction.TAKEN ? old : kept;
        compareTypes(where, stricter, looser);
        compareKeywords(where, stricter, looser);
        compareValues(where, old, kept);
        if (direction == Direction.TAKEN) {
            compareDefaults(where, old, kept);
        }
        compareObjects(where, old, kept, direction);
        if (!old.branches.isEmpty() || !kept.branches.isEmpty()) {
            compareBranches(where, old, kept, direction);
        }
        if (old.keywords.containsKey("items") && kept.keywords.containsKey("items")) {
            compare(where + "[]", old.keywords.get("items"), kept.keywords.get("items"), direction);
        }
    }

    private void compareTypes(String where, Shape stricter, Shape looser) {
        if (stricter.types.isEmpty()) {
            return;
        }
        boolean fits = !looser.types.isEmpty()
                && looser.types.stream()
                        .allMatch(type -> stricter.types.contains(type)
                                || type.equals("integer") && stricter.types.contains("number"));
        if (!fits && stricter.branches.isEmpty() && looser.branches.isEmpty()) {
            found.add(where + " has other types: " + stricter.types + " and " + looser.types);
        }
    }

    private void compareKeywords(String where, Shape stricter, Shape looser) {
        UPPER_BOUNDS.forEach(bound -> compareBound(where, bound, stricter, looser, 1));
        LOWER_BOUNDS.forEach(bound -> compareBound(where, bound, stricter, looser, -1));
        FORMS.stream()
                .filter(stricter.keywords::containsKey)
                .filter(form -> !stricter.keywords.get(form).equals(looser.keywords.get(form)))
                .forEach(form -> found.add(where + " has another " + form));
        CONDITIONS.stream()
                .filter(condition -> !Objects.equals(stricter.keywords.get(condition), looser.keywords.get(condition)))
                .forEach(condition -> found.add(where + " has other conditions: " + condition));
    }

    private void compareBound(String where, String bound, Shape stricter, Shape looser, int sign) {
        var strict = stricter.keywords.get(bound);
        var loose = looser.keywords.get(bound);
        if (strict != null && (loose == null || strict.decimalValue().compareTo(loose.decimalValue()) * sign < 0)) {
            found.add(where + " has another " + bound);
        }
    }

    private void compareValues(String where, Shape old, Shape kept) {
        if (old.values.isEmpty() && kept.values.isEmpty()) {
            return;
        }
        if (old.values.isEmpty() || kept.values.isEmpty()) {
            found.add(where + (old.values.isEmpty() ? " has only listed values" : " does not list its values"));
            return;
        }
        old.values.stream()
                .filter(value -> !kept.values.contains(value))
                .forEach(value -> found.add(where + " is never " + value));
    }

    private void compareDefaults(String where, Shape old, Shape kept) {
        if (!Objects.equals(old.keywords.get("default"), kept.keywords.get("default"))) {
            found.add(where + " has another default");
        }
    }

    private void compareObjects(String where, Shape old, Shape kept, Direction direction) {
        old.properties.forEach((name, property) -> {
            if (!kept.properties.containsKey(name)) {
                found.add(where + "." + name + " is gone");
            } else {
                compare(where + "." + name, property, kept.properties.get(name), direction);
            }
        });
        var stricter = direction == Direction.TAKEN ? kept : old;
        var looser = direction == Direction.TAKEN ? old : kept;
        stricter.required.stream()
                .filter(name -> !looser.required.contains(name))
                .forEach(name -> found.add(
                        where + "." + name + (direction == Direction.TAKEN ? " is required" : " may be missing")));
        if (direction == Direction.TAKEN && !old.isClosed() && kept.isClosed()) {
            found.add(where + " refuses unknown fields");
        }
        var oldRest = old.rest();
        var keptRest = kept.rest();
        if (oldRest != null && oldRest.isObject()) {
            if (keptRest == null || !keptRest.isObject()) {
                found.add(where + ".* is gone");
            } else {
                compare(where + ".*", oldRest, keptRest, direction);
            }
        }
    }

    /** Branches are told by the schema that they name, or else by their type. */
    private void compareBranches(String where, Shape old, Shape kept, Direction direction) {
        var oldBranches = old.branchesByName();
        var keptBranches = kept.branchesByName();
        var needed = direction == Direction.TAKEN ? oldBranches : keptBranches;
        var offered = direction == Direction.TAKEN ? keptBranches : oldBranches;
        needed.keySet().stream()
                .filter(name -> !offered.containsKey(name))
                .forEach(name ->
                        found.add(where + (direction == Direction.TAKEN ? " is never " : " may also be ") + name));
        oldBranches.forEach((name, branch) -> {
            if (keptBranches.containsKey(name)) {
                compare(where, branch, keptBranches.get(name), direction);
            }
        });
    }

    /** A schema with all that its {@code allOf} adds to it. */
    private static final class Shape {
        private final Set<String> types = new LinkedHashSet<>();
        private final Set<String> required = new LinkedHashSet<>();
        private final Set<String> values = new LinkedHashSet<>();
        private final Map<String, JsonNode> properties = new LinkedHashMap<>();
        private final Map<String, JsonNode> keywords = new LinkedHashMap<>();
        private final List<JsonNode> branches = new ArrayList<>();
        private final JsonNode schema;

        private Shape(JsonNode schema) {
            this.schema = schema;
        }

        static Shape of(JsonNode document, JsonNode schema) {
            var shape = new Shape(schema);
            shape.add(document, schema);
            return shape;
        }

        private void add(JsonNode document, JsonNode part) {
            var resolved = ContractComparison.resolve(document, part);
            resolved.path("allOf").forEach(inner -> add(document, inner));
            resolved.properties().forEach(keyword -> keywords.put(keyword.getKey(), keyword.getValue()));
            var type = resolved.path("type");
            if (!type.isMissingNode()) {
                types.clear();
                types.addAll(type.isArray() ? ContractComparison.texts(type) : Set.of(type.asText()));
            }
            resolved.path("enum").forEach(value -> values.add(value.toString()));
            if (resolved.has("const")) {
                values.add(resolved.path("const").toString());
            }
            required.addAll(ContractComparison.texts(resolved.path("required")));
            resolved.path("properties").properties().forEach(one -> properties.put(one.getKey(), one.getValue()));
            BRANCHES.forEach(kind -> resolved.path(kind).forEach(branches::add));
        }

        boolean isClosed() {
            return rest() != null && rest().isBoolean() && !rest().asBoolean();
        }

        /** What fields may hold that are not named; null where nothing is said. */
        JsonNode rest() {
            var rest = keywords.get("unevaluatedProperties");
            return rest == null ? keywords.get("additionalProperties") : rest;
        }

        /** Without branches it is one itself. */
        Map<String, JsonNode> branchesByName() {
            var byName = new LinkedHashMap<String, JsonNode>();
            for (var branch : branches.isEmpty() ? List.of(schema) : branches) {
                String name = branch.has("$ref")
                        ? branch.path("$ref").asText().replaceFirst(".*/", "")
                        : branch.path("type").toString();
                while (byName.containsKey(name)) {
                    name += "'";
                }
                byName.put(name, branch);
            }
            return byName;
        }
    }
}
