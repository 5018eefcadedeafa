package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A schema as the rows of a table: one for each member, members of members below them. */
final class SchemaRows {
    private static final int DEEPEST = 4;

    private final JsonNode document;
    private final List<SchemaRow> rows = new ArrayList<>();

    private SchemaRows(JsonNode document) {
        this.document = document;
    }

    /** The rows of that schema in that document. */
    static List<SchemaRow> of(JsonNode schema, JsonNode document) {
        var rows = new SchemaRows(document);
        rows.addMembers(schema, "", 0);
        return rows.rows;
    }

    private void addMembers(JsonNode schema, String prefix, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        var members = new LinkedHashMap<String, JsonNode>();
        var required = new TreeSet<String>();
        collect(schema, members, required);
        members.forEach((name, member) -> {
            var text = new SchemaText(member, document);
            rows.add(new SchemaRow(prefix + name, text.type(), required.contains(name), text.note(), depth));
            addMembers(text.inner(), prefix + name + (text.isList() ? "[]." : "."), depth + 1);
        });
        if (members.isEmpty() && schema.has("items")) {
            addMembers(schema.get("items"), prefix.isEmpty() ? "[]." : prefix, depth);
        }
    }

    /** The members of a schema and of all that it is made of. */
    private void collect(JsonNode schema, Map<String, JsonNode> members, TreeSet<String> required) {
        var resolved = SchemaText.resolve(schema, document);
        resolved.path("allOf").forEach(part -> collect(part, members, required));
        for (String choice : List.of("oneOf", "anyOf")) {
            resolved.path(choice).forEach(part -> collect(part, members, new TreeSet<>()));
        }
        resolved.path("properties").properties().forEach(member -> members.put(member.getKey(), member.getValue()));
        resolved.path("required").forEach(name -> required.add(name.asText()));
    }
}
