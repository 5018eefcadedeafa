package io.research.apiclient;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;

/** A refusal of the API, in its words (contract §1: the one error form). */
public final class ApiFault extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int status;
    private final transient JsonNode body;

    private ApiFault(int status, JsonNode body) {
        super(
                body.at("/error/message").asText("The service could not be reached. Nothing that you typed is lost."),
                null,
                false,
                false);
        this.status = status;
        this.body = body;
    }

    /** @param body in the one error form; missing where the answer had none */
    public static ApiFault of(int status, JsonNode body) {
        return new ApiFault(status, body);
    }

    /** A refusal of the dashboard itself, in the same form. */
    public static ApiFault of(int status, String message) {
        return new ApiFault(
                status,
                JsonNodeFactory.instance
                        .objectNode()
                        .set("error", JsonNodeFactory.instance.objectNode().put("message", message)));
    }

    /** The address leads to no page. */
    public static ApiFault noPage() {
        return of(404, "There is no page at this address. A link may be cut off, or what it led to was deleted.");
    }

    /** No answer came in time, or none at all. */
    static ApiFault unreachable() {
        return new ApiFault(503, MissingNode.getInstance());
    }

    public int status() {
        return status;
    }

    /** The stable word for what happened, such as {@code study_not_ready}; empty where none came. */
    public String code() {
        return body.at("/error/code").asText("");
    }

    /** The id under which the request can be found in logs; empty where none came. */
    public String requestId() {
        return body.at("/error/request_id").asText("");
    }

    /** The whole answer, in the one error form; missing where none came. */
    public JsonNode body() {
        return body;
    }

    /** What the code's own description says that it adds; missing for most. */
    public JsonNode detail() {
        return body.path("detail");
    }

    /** Whether the call may have changed something all the same. */
    public boolean mayHaveHappened() {
        return !"not_started".equals(body.at("/error/outcome").asText());
    }

    /** Whether somebody else has changed it since it was read. */
    public boolean isConflict() {
        return status == 412;
    }

    public boolean isSignedOut() {
        return status == 401;
    }
}
