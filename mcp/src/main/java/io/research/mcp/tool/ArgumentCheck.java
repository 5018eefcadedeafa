package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether arguments are those of a tool: names, types, choices and ids. Everything else is checked by the API, in its words.
 */
final class ArgumentCheck {
    private static final Pattern ID = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
    /** Part of an idempotency key, which is a header. */
    private static final Pattern OPERATION_ID = Pattern.compile("[!-~]{1,200}");

    private final JsonNode members;
    private final JsonNode required;

    /** @param schema of the tool's input */
    ArgumentCheck(ObjectNode schema) {
        this.members = schema.path("properties");
        this.required = schema.path("required");
    }

    /** @throws Problem {@code validation_failed}, with a fault for each argument that is wrong or missing */
    void require(ObjectNode arguments) {
        var faults = new ArrayList<Fault>();
        arguments.properties().forEach(argument -> {
            var schema = members.path(argument.getKey());
            if (schema.isMissingNode()) {
                faults.add(fault(argument.getKey(), "unknown", "there is no such argument"));
            } else {
                check(argument.getKey(), argument.getValue(), schema, faults);
            }
        });
        required.forEach(name -> {
            if (!arguments.has(name.asText())) {
                faults.add(fault(name.asText(), "missing", "is missing"));
            }
        });
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
    }

    private static void check(String name, JsonNode value, JsonNode schema, List<Fault> faults) {
        String type = schema.path("type").asText();
        if (!isOf(type, value)) {
            faults.add(fault(name, "type", "must be of the type " + type));
        } else if (schema.has("enum") && !isAmong(schema.path("enum"), value)) {
            faults.add(fault(name, "enum", "must be one of " + schema.path("enum")));
        } else if (schema.path("format").asText().equals("uuid")
                && !ID.matcher(value.asText()).matches()) {
            faults.add(fault(name, "uuid", "must be a UUID"));
        } else if (name.equals(ToolSpec.OPERATION_ID)
                && !OPERATION_ID.matcher(value.asText()).matches()) {
            faults.add(fault(name, "pattern", "must be 1 to 200 visible ASCII characters"));
        } else if (value.isArray()) {
            value.forEach(item -> check(name, item, schema.path("items"), faults));
        }
    }

    /** A schema without a type, or with one that is not known here, is left to the API. */
    private static boolean isOf(String type, JsonNode value) {
        return switch (type) {
            case "string" -> value.isTextual();
            case "integer" -> value.isIntegralNumber();
            case "number" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "array" -> value.isArray();
            case "object" -> value.isObject();
            default -> true;
        };
    }

    private static boolean isAmong(JsonNode choices, JsonNode value) {
        for (JsonNode choice : choices) {
            if (choice.equals(value)) {
                return true;
            }
        }
        return false;
    }

    private static Fault fault(String name, String type, String message) {
        return new Fault(List.of("body", name), message, type);
    }
}
