package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.mcp.tool.OperationIds.Operation;
import io.smallrye.mutiny.Uni;
import java.time.Duration;

/** One call of a tool: what it was given, and the API with the rights of whoever calls. */
public final class ToolCall {
    private static final Duration LONGEST = Duration.ofSeconds(18);
    private static final String REPEATED =
            "Answered as the same call was a short while ago; nothing was done again. Give another operation_id to do it again.";

    private final ObjectNode arguments;
    private final CallerApi api;
    private final Conversation conversation;
    private final Operation operation;
    private final long end = System.nanoTime() + LONGEST.toNanos();

    ToolCall(ObjectNode arguments, CallerApi api, Conversation conversation, Operation operation) {
        this.arguments = arguments;
        this.api = api;
        this.conversation = conversation;
        this.operation = operation;
    }

    public CallerApi api() {
        return api;
    }

    /** The way back to whoever called, while the call runs. */
    public Conversation conversation() {
        return conversation;
    }

    public boolean has(String name) {
        return arguments.hasNonNull(name);
    }

    /** As it was given; missing where it was not. */
    public JsonNode get(String name) {
        return arguments.path(name);
    }

    /** Empty where it was not given. */
    public String text(String name) {
        return arguments.path(name).asText("");
    }

    public boolean isSet(String name) {
        return arguments.path(name).asBoolean();
    }

    /** The given ones of these arguments, to be sent as a body. */
    public ObjectNode body(String... names) {
        var body = JsonNodeFactory.instance.objectNode();
        for (String name : names) {
            if (has(name)) {
                body.set(name, arguments.get(name));
            }
        }
        return body;
    }

    /** Whether the call has taken as long as clients wait: what still runs is told by its job. */
    boolean isOverdue() {
        return System.nanoTime() - end >= 0;
    }

    /** Whether a list was given that contains that text. */
    public boolean asksFor(String list, String item) {
        if (arguments.path(list) instanceof ArrayNode items) {
            for (JsonNode each : items) {
                if (each.asText().equals(item)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the same may have been begun before. */
    public boolean isRepeat() {
        return has(ToolSpec.OPERATION_ID) || operation.isRepeat();
    }

    /** The idempotency key of a step of this operation; a repeat has the same. */
    public String key(String step) {
        return named() + "-" + step;
    }

    /** Says in an answer under which id the operation can be repeated, and whether it was one already. */
    public Uni<ToolAnswer> named(ToolAnswer answer) {
        return named(answer, operation.isRepeat());
    }

    /** The same for an equal call that was done all the same, since it has come to mean something else. */
    public Uni<ToolAnswer> namedAnew(ToolAnswer answer) {
        return named(answer, false);
    }

    private Uni<ToolAnswer> named(ToolAnswer answer, boolean isRepeat) {
        if (answer.body() instanceof ObjectNode body) {
            body.put(ToolSpec.OPERATION_ID, named());
            if (isRepeat) {
                body.put("repeated", true).put("note", REPEATED);
            }
        }
        return Uni.createFrom().item(answer);
    }

    private String named() {
        return has(ToolSpec.OPERATION_ID)
                ? text(ToolSpec.OPERATION_ID)
                : operation.id().toString();
    }
}
