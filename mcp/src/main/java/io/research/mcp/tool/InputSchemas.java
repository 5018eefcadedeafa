package io.research.mcp.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The schema of what a tool is called with. */
@Singleton
public class InputSchemas {
    private final ApiOperations operations;
    private final Map<String, ArgumentCheck> checks = new ConcurrentHashMap<>();

    InputSchemas(ApiOperations operations) {
        this.operations = operations;
    }

    /** What the arguments of a tool are held to. */
    ArgumentCheck check(ToolSpec spec) {
        return checks.computeIfAbsent(spec.name(), name -> new ArgumentCheck(of(spec)));
    }

    public ObjectNode of(ToolSpec spec) {
        var schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        var members = schema.putObject("properties");
        for (Argument argument : spec.arguments()) {
            var member = operations.schema(argument);
            if (argument.description() != null) {
                member.put("description", argument.description());
            }
            members.set(argument.name(), member);
        }
        var required = JsonNodeFactory.instance.arrayNode();
        spec.arguments().stream().filter(Argument::isRequired).forEach(each -> required.add(each.name()));
        if (!required.isEmpty()) {
            schema.set("required", required);
        }
        return schema;
    }
}
