package io.research.mcp.server;

import io.quarkiverse.mcp.server.McpMethod;
import io.quarkiverse.mcp.server.runtime.McpRequest;
import io.quarkiverse.mcp.server.runtime.McpRequestValidator;
import io.vertx.core.Future;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Singleton;
import java.util.List;

/** Smooths what the library stumbles over, between its reading of a message and its doing what the message says. */
@Singleton
class NullArguments implements McpRequestValidator {
    private static final String ARGUMENTS = "arguments";

    /** An argument that is null is one that was left out. A message that opens a session which is not kept needs no answer. */
    @Override
    public <R extends McpRequest> Future<Boolean> validate(JsonObject message, R request, McpMethod method) {
        if (method == McpMethod.TOOLS_CALL || method == McpMethod.PROMPTS_GET) {
            leaveOutNull(message.getJsonObject("params"));
        }
        var opened = request.connection().initialRequest();
        return Future.succeededFuture(
                method != McpMethod.NOTIFICATIONS_INITIALIZED || opened != null && !opened.autoInitialized());
    }

    private static void leaveOutNull(JsonObject params) {
        var arguments = params.getJsonObject(ARGUMENTS);
        if (arguments == null) {
            params.put(ARGUMENTS, new JsonObject());
            return;
        }
        for (String name : List.copyOf(arguments.fieldNames())) {
            if (arguments.getValue(name) == null) {
                arguments.remove(name);
            }
        }
    }
}
