package io.research.testkit.model;

import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;

/** One answer of the model: whole, or in deltas where the request asks for a stream. */
public final class ChatReply {
    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final boolean isStream;

    ChatReply(HttpServerRequest request, boolean isStream) {
        this.request = request;
        this.response = request.response();
        this.isStream = isStream;
    }

    /** The model's answer, to its end; in a stream each part is a delta of its own. */
    public void say(String... parts) {
        finish("stop", parts);
    }

    /** An answer that the model had no room to finish. */
    public void cutOff(String... parts) {
        finish("length", parts);
    }

    /** Whatever body. */
    public void raw(String body) {
        response.end(body);
    }

    public void refuse(int status) {
        response.setStatusCode(status).end("{}");
    }

    /** Nothing, ever. */
    public void hang() {}

    /** These parts, and then nothing. */
    public void hangAfter(String... parts) {
        response.setChunked(true);
        if (isStream) {
            writeDeltas(parts);
        } else {
            response.write("{\"choices\":");
        }
    }

    /** These parts, and then the connection is gone. */
    public void breakOffAfter(String... parts) {
        if (isStream) {
            response.setChunked(true);
            writeDeltas(parts);
        } else {
            response.putHeader("Content-Length", "1000").write("{\"choices\":");
        }
        request.connection().close();
    }

    /** Runs that when the one who asked hangs up. */
    public void onLeft(Runnable left) {
        response.closeHandler(closed -> left.run());
    }

    private void finish(String reason, String... parts) {
        if (isStream) {
            response.setChunked(true).putHeader("Content-Type", "text/event-stream");
            writeDeltas(parts);
            response.write(event(new JsonObject(), reason));
            response.end("data: [DONE]\n\n");
        } else {
            var message = new JsonObject().put("role", "assistant").put("content", String.join("", parts));
            response.end(choices(new JsonObject().put("finish_reason", reason).put("message", message)));
        }
    }

    private void writeDeltas(String... parts) {
        Arrays.stream(parts).forEach(part -> response.write(event(new JsonObject().put("content", part), null)));
    }

    private static String event(JsonObject delta, String finishReason) {
        return "data: " + choices(new JsonObject().put("delta", delta).put("finish_reason", finishReason)) + "\n\n";
    }

    private static String choices(JsonObject choice) {
        return new JsonObject().put("choices", new JsonArray().add(choice)).encode();
    }
}
