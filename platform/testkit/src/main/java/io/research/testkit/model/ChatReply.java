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
    private JsonObject usage;

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
        refuse(status, "{}");
    }

    /** With the words of the endpoint. */
    public void refuse(int status, String words) {
        response.setStatusCode(status).end(words);
    }

    /** Tells what the answer costs: with it, and in a stream at its end. */
    public ChatReply costing(int tokensIn, int tokensOut) {
        usage = new JsonObject()
                .put("prompt_tokens", tokensIn)
                .put("completion_tokens", tokensOut)
                .put("total_tokens", tokensIn + tokensOut);
        return this;
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
            if (usage != null) {
                response.write("data: "
                        + new JsonObject()
                                .put("choices", new JsonArray())
                                .put("usage", usage)
                                .encode()
                        + "\n\n");
            }
            response.end("data: [DONE]\n\n");
        } else {
            var message = new JsonObject().put("role", "assistant").put("content", String.join("", parts));
            var answer = choices(new JsonObject().put("finish_reason", reason).put("message", message));
            response.putHeader("Content-Type", "application/json")
                    .end((usage == null ? answer : answer.put("usage", usage)).encode());
        }
    }

    private void writeDeltas(String... parts) {
        Arrays.stream(parts).forEach(part -> response.write(event(new JsonObject().put("content", part), null)));
    }

    private static String event(JsonObject delta, String finishReason) {
        return "data: "
                + choices(new JsonObject().put("delta", delta).put("finish_reason", finishReason))
                        .encode() + "\n\n";
    }

    private static JsonObject choices(JsonObject choice) {
        return new JsonObject().put("choices", new JsonArray().add(choice));
    }
}
