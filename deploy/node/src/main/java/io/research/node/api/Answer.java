package io.research.node.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** An answer with a whole body. */
record Answer(int status, String type, byte[] body) {
    static Answer of(int status, JsonNode object) {
        return new Answer(status, "application/json", object.toString().getBytes(StandardCharsets.UTF_8));
    }

    /** A refusal, or the end of a deletion, as clients read it. */
    static Answer status(int status, String reason, String message) {
        var object = JsonNodeFactory.instance.objectNode();
        object.put("kind", "Status").put("apiVersion", "v1").put("status", status < 400 ? "Success" : "Failure");
        object.put("reason", reason).put("message", message).put("code", status);
        return of(status, object);
    }

    static Answer missing(String what) {
        return status(404, "NotFound", what + " not found");
    }

    void send(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (var out = exchange.getResponseBody()) {
            out.write(body);
        }
    }
}
