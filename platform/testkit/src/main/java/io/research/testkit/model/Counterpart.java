package io.research.testkit.model;

import io.vertx.core.json.JsonObject;
import java.util.Optional;
import java.util.function.Predicate;

/** Endpoints that take less of the API than others, each with the words in which its like says so. */
public enum Counterpart {
    /** Takes all of it. */
    WHOLE(200, body -> false, ""),

    /** A server of open models before it knew schemas. */
    WITHOUT_SCHEMAS(
            400,
            body -> format(body).equals("json_schema"),
            """
            {"error": {"message": "Invalid value: 'json_schema'. Supported values are: 'json_object' and 'text'."}}"""),

    /** One that knows schemas and texts only. */
    WITHOUT_OBJECTS(
            400,
            body -> format(body).equals("json_object"),
            """
            {"error": "'response_format.type' must be 'json_schema' or 'text'"}"""),

    /** One that checks its input strictly and knows no form of answers. */
    WITHOUT_FORMATS(
            422,
            body -> body.containsKey("response_format"),
            """
            {"detail": [{"type": "extra_forbidden", "loc": ["body", "response_format"]}]}"""),

    /** A model that thinks before it answers. */
    THINKING(
            400,
            body -> body.containsKey("max_tokens"),
            """
            {"error": {"message": "Unsupported parameter: 'max_tokens' is not supported with this model. Use \
            'max_completion_tokens' instead.", "param": "max_tokens", "code": "unsupported_parameter"}}"""),

    /** A server from before there were such models. */
    WITHOUT_COMPLETION_TOKENS(
            400,
            body -> body.containsKey("max_completion_tokens"),
            """
            {"error": {"message": "Unrecognized request argument supplied: max_completion_tokens"}}"""),

    /** One that streams without telling what it costs, and does not say what it minds. */
    WITHOUT_STREAM_OPTIONS(400, body -> body.containsKey("stream_options"), "Bad Request"),

    /** One that minds every request. */
    NOTHING(
            400,
            body -> true,
            """
            {"error": {"message": "This model's maximum context length is 8192 tokens."}}""");

    private final int status;
    private final Predicate<JsonObject> minds;
    private final String words;

    Counterpart(int status, Predicate<JsonObject> minds, String words) {
        this.status = status;
        this.minds = minds;
        this.words = words;
    }

    int status() {
        return status;
    }

    /** What it answers to a request that it does not take. */
    Optional<String> refusal(JsonObject body) {
        return minds.test(body) ? Optional.of(words) : Optional.empty();
    }

    private static String format(JsonObject body) {
        return body.getJsonObject("response_format", new JsonObject()).getString("type", "");
    }
}
