package io.research.mcp.operation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.Query;
import io.research.mcp.tool.ApiOperation;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;

/** One operation as it is in the document: its summary, its inputs, its answer without what says nothing. */
final class OperationTool implements Tool {
    private static final String PAGE_SIZE = "page_size";
    private static final int PAGE = 20;

    private final ApiOperation operation;
    private final ToolSpec spec;
    private final boolean isQuoting;

    OperationTool(OtherOperation other, ApiOperation operation) {
        this.operation = operation;
        var description = ToolSpec.of(other.tool(), operation.summary(), other.effect(), operation.summary() + ".");
        operation.inputs().keySet().forEach(name -> {
            var argument = Argument.of(operation.id(), name);
            description.with(operation.required().contains(name) ? argument.required() : argument);
        });
        if (other.effect() == Effect.ADDS) {
            description.repeatable();
        }
        if (other.isReachingOut()) {
            description.reachingPeople();
        }
        this.spec = description.calling(operation.id()).beyondCore();
        this.isQuoting = other.isQuoting();
    }

    @Override
    public ToolSpec spec() {
        return spec;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        var body = bodyOf(call);
        String key = spec.isRepeatable() ? call.key(operation.id()) : null;
        return call.api()
                .send(HttpMethod.valueOf(operation.method()), addressOf(call), body, key)
                .map(answered -> answer(answered.body()))
                .chain(answer -> spec.isRepeatable()
                        ? call.named(answer)
                        : Uni.createFrom().item(answer));
    }

    private String addressOf(ToolCall call) {
        String path = operation.path();
        for (String name : operation.inputs().keySet()) {
            String place = "{" + name + "}";
            if (path.contains(place)) {
                path = path.replace(
                        place, Query.of("").at(call.text(name)).text().substring(1));
            }
        }
        var query = Query.of(path);
        for (String name : operation.query()) {
            if (call.get(name).isArray()) {
                call.get(name).forEach(each -> query.with(name, each.asText()));
            } else {
                query.with(name, call.text(name));
            }
        }
        if (operation.query().contains(PAGE_SIZE) && !call.has(PAGE_SIZE)) {
            query.with(PAGE_SIZE, PAGE);
        }
        return query.text();
    }

    private JsonNode bodyOf(ToolCall call) {
        var names = operation.inputs().keySet().stream()
                .filter(name ->
                        !operation.query().contains(name) && !operation.path().contains("{" + name + "}"))
                .toArray(String[]::new);
        return names.length == 0 ? MissingNode.getInstance() : call.body(names);
    }

    private ToolAnswer answer(JsonNode body) {
        var answer = Compact.all(body);
        if (!answer.isObject()) {
            var wrapped = Compact.object();
            Compact.put(wrapped, "result", answer);
            answer = wrapped.isEmpty() ? wrapped.put("done", true) : wrapped;
        }
        return isQuoting ? ToolAnswer.quoting(answer) : ToolAnswer.of(answer);
    }
}
