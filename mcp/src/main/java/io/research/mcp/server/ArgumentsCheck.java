package io.research.mcp.server;

import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpMethod;
import io.quarkiverse.mcp.server.runtime.McpRequest;
import io.quarkiverse.mcp.server.runtime.McpRequestValidator;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/** Reads the arguments of a call before the library does, which takes neither null nor anything but an object. */
@Singleton
class ArgumentsCheck implements McpRequestValidator {
    private static final String ARGUMENTS = "arguments";
    private static final String URI = "uri";

    /** What says which tool, prompt or resource is meant. */
    private static final Map<McpMethod, String> NAMED_BY = Map.of(
            McpMethod.TOOLS_CALL, "name",
            McpMethod.PROMPTS_GET, "name",
            McpMethod.RESOURCES_READ, URI);

    /** An argument that is null is one that was left out. */
    @Override
    public <R extends McpRequest> Future<Boolean> validate(JsonObject message, R request, McpMethod method) {
        String named = NAMED_BY.get(method);
        if (named == null) {
            return Future.succeededFuture(true);
        }
        if (!(message.getValue("params") instanceof JsonObject params)) {
            return refuse(message, request, "params is not an object.");
        }
        if (!(params.getValue(named) instanceof String)) {
            return refuse(message, request, named + " is not a string.");
        }
        if (named.equals(URI)) {
            return Future.succeededFuture(true);
        }
        if (params.getValue(ARGUMENTS) == null) {
            params.put(ARGUMENTS, new JsonObject());
        }
        if (!(params.getValue(ARGUMENTS) instanceof JsonObject arguments)) {
            return refuse(message, request, "arguments is not an object.");
        }
        for (String name : List.copyOf(arguments.fieldNames())) {
            if (arguments.getValue(name) == null) {
                arguments.remove(name);
            }
        }
        return Future.succeededFuture(true);
    }

    private static Future<Boolean> refuse(JsonObject message, McpRequest request, String why) {
        return request.sender()
                .sendError(message.getValue("id"), JsonRpcErrorCodes.INVALID_PARAMS, why)
                .map(sent -> false);
    }
}
