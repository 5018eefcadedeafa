package io.research.mcp.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * One argument of a tool: a parameter or a member of the body of an operation, whose schema is then that of the document, or
 * one that only the tool has.
 *
 * @param operation the operation's id; null for an argument of the tool's own
 * @param description null to say no more than the name does
 * @param schema of an argument of the tool's own; else null
 */
public record Argument(String name, String operation, String description, boolean isRequired, ObjectNode schema) {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Under the name that the operation gives it. */
    public static Argument of(String operation, String name) {
        return new Argument(name, operation, null, false, null);
    }

    public static Argument text(String name) {
        return new Argument(name, null, null, false, JSON.objectNode().put("type", "string"));
    }

    public static Argument number(String name) {
        return new Argument(name, null, null, false, JSON.objectNode().put("type", "number"));
    }

    public static Argument flag(String name) {
        return new Argument(name, null, null, false, JSON.objectNode().put("type", "boolean"));
    }

    public static Argument id(String name) {
        return new Argument(
                name, null, null, false, JSON.objectNode().put("type", "string").put("format", "uuid"));
    }

    public static Argument idsOf(String name) {
        var schema = JSON.objectNode().put("type", "array");
        schema.putObject("items").put("type", "string").put("format", "uuid");
        return new Argument(name, null, null, false, schema);
    }

    public static Argument oneOf(String name, List<String> values) {
        var schema = JSON.objectNode().put("type", "string");
        values.forEach(schema.putArray("enum")::add);
        return new Argument(name, null, null, false, schema);
    }

    public static Argument someOf(String name, List<String> values) {
        var schema = JSON.objectNode().put("type", "array");
        values.forEach(schema.putObject("items").putArray("enum")::add);
        return new Argument(name, null, null, false, schema);
    }

    public Argument required() {
        return new Argument(name, operation, description, true, schema);
    }

    public Argument described(String text) {
        return new Argument(name, operation, text, isRequired, schema);
    }
}
