package io.research.mcp.server;

import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.Json;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;

/**
 * Refuses messages whose shape is not that of the protocol, before the library reads them as if it were: 400 with an error of
 * the protocol. A batch is refused too: each message is counted as one request.
 */
@Singleton
class MessageCheck {
    private static final int BEFORE_THE_LIBRARY = 0;
    private static final long LONGEST = 1_048_576;

    /** What has to be a text, and an object, among the parameters of a method. */
    private static final Map<String, List<String>> TEXTS = Map.of(
            "initialize", List.of("protocolVersion"),
            "tools/call", List.of("name"),
            "prompts/get", List.of("name"),
            "resources/read", List.of("uri"),
            "resources/subscribe", List.of("uri"),
            "resources/unsubscribe", List.of("uri"),
            "logging/setLevel", List.of("level"));

    private static final Map<String, List<String>> OBJECTS = Map.of(
            "initialize", List.of("capabilities", "clientInfo"),
            "completion/complete", List.of("ref", "argument"));

    void guard(@Observes Router router) {
        for (String path : List.of("/mcp", "/mcp/read", "/mcp/full")) {
            router.route(HttpMethod.POST, path)
                    .order(BEFORE_THE_LIBRARY)
                    .handler(BodyHandler.create(false).setBodyLimit(LONGEST))
                    .handler(MessageCheck::check);
        }
    }

    private static void check(RoutingContext context) {
        String fault = fault(context);
        if (fault == null) {
            context.next();
            return;
        }
        var error =
                new JsonObject().put("code", JsonRpcErrorCodes.INVALID_REQUEST).put("message", fault);
        context.response()
                .setStatusCode(400)
                .putHeader(HttpHeaders.CONTENT_TYPE, "application/json")
                .end(new JsonObject()
                        .put("jsonrpc", "2.0")
                        .putNull("id")
                        .put("error", error)
                        .toBuffer());
    }

    /** What is wrong; null for nothing. */
    private static String fault(RoutingContext context) {
        if (!(json(context.body().buffer()) instanceof JsonObject message)) {
            return "The body is not one message of JSON-RPC; batches are not supported.";
        }
        if (!message.containsKey("method")) {
            boolean isAnswer = isObjectIfThere(message, "result") && isObjectIfThere(message, "error");
            return isAnswer ? null : "result and error are objects.";
        }
        return message.getValue("method") instanceof String method
                ? paramsFault(method, message.getValue("params"))
                : "method is not a string.";
    }

    /** Null for what is none. */
    private static Object json(Buffer body) {
        try {
            return body == null ? null : Json.decodeValue(body);
        } catch (DecodeException unreadable) {
            return null;
        }
    }

    private static String paramsFault(String method, Object given) {
        if (given != null && !(given instanceof JsonObject)) {
            return "params is not an object.";
        }
        var params = given == null ? new JsonObject() : (JsonObject) given;
        for (String name : List.of("_meta", "arguments")) {
            if (!isObjectIfThere(params, name)) {
                return name + " is not an object.";
            }
        }
        for (String name : TEXTS.getOrDefault(method, List.of())) {
            if (!(params.getValue(name) instanceof String)) {
                return name + " is not a string.";
            }
        }
        for (String name : OBJECTS.getOrDefault(method, List.of())) {
            if (!(params.getValue(name) instanceof JsonObject)) {
                return name + " is not an object.";
            }
        }
        return tokenFault(params.getJsonObject("_meta"));
    }

    private static String tokenFault(JsonObject meta) {
        Object token = meta == null ? null : meta.getValue("progressToken");
        return token == null || token instanceof String || token instanceof Number
                ? null
                : "progressToken is neither a string nor a number.";
    }

    private static boolean isObjectIfThere(JsonObject object, String name) {
        return object.getValue(name) == null || object.getValue(name) instanceof JsonObject;
    }
}
