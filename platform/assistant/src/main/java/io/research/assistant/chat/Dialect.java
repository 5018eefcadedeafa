package io.research.assistant.chat;

import io.research.assistant.chat.AnswerForm.OneObject;
import io.research.assistant.chat.AnswerForm.Schema;
import io.research.assistant.chat.AnswerForm.Text;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * What of the API an endpoint takes. Endpoints agree on its core only; each begins with all of it, and what it refuses is
 * left out.
 *
 * @param schemas {@code response_format: json_schema}
 * @param objects {@code response_format: json_object}
 * @param completionTokens the length is bounded by {@code max_completion_tokens}, else by {@code max_tokens}
 * @param streamUsage {@code stream_options: include_usage}
 */
record Dialect(boolean schemas, boolean objects, boolean completionTokens, boolean streamUsage) {
    static final Dialect WHOLE = new Dialect(true, true, true, true);

    private static final String FORMAT = "response_format";
    private static final String STREAM_OPTIONS = "stream_options";

    /** The request as this endpoint takes it. */
    JsonObject put(ChatRequest request) {
        var body = new JsonObject()
                .put("model", request.model())
                .put("messages", request.messages())
                .put(tokensName(), request.tokens());
        var format = format(request.form());
        if (format != null) {
            body.put(FORMAT, format);
        }
        if (request.isStream()) {
            body.put("stream", true);
            if (streamUsage) {
                body.put(STREAM_OPTIONS, new JsonObject().put("include_usage", true));
            }
        }
        return body;
    }

    /**
     * How to put the request next, the likeliest first; empty where it was not put too richly. What the refusal names comes
     * first, then what costs least: usage, then the form of the answer. Some refusals repeat the whole request.
     */
    List<Dialect> after(String refusal, ChatRequest request) {
        var next = new ArrayList<Dialect>();
        if (refusal.contains(tokensName())) {
            next.add(new Dialect(schemas, objects, !completionTokens, streamUsage));
        }
        if (request.isStream() && streamUsage) {
            next.add(new Dialect(schemas, objects, completionTokens, false));
        }
        if (format(request.form()) != null) {
            next.add(refusal.contains(FORMAT) ? 0 : next.size(), plainer(request.form()));
        }
        return next;
    }

    private String tokensName() {
        return completionTokens ? "max_completion_tokens" : "max_tokens";
    }

    private JsonObject format(AnswerForm form) {
        return switch (form) {
            case Text text -> null;
            case OneObject object -> objects ? type("json_object") : null;
            case Schema schema
            when schemas ->
                type("json_schema")
                        .put(
                                "json_schema",
                                new JsonObject()
                                        .put("name", schema.name())
                                        .put("strict", false)
                                        .put("schema", schema.schema()));
            case Schema schema -> format(AnswerForm.OBJECT);
        };
    }

    private static JsonObject type(String type) {
        return new JsonObject().put("type", type);
    }

    private Dialect plainer(AnswerForm form) {
        return form instanceof Schema && schemas
                ? new Dialect(false, objects, completionTokens, streamUsage)
                : new Dialect(schemas, false, completionTokens, streamUsage);
    }
}
