package io.research.mcp.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.Cancellation.OperationCancellationException;
import io.quarkiverse.mcp.server.JsonRpcErrorCodes;
import io.quarkiverse.mcp.server.McpException;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.apiclient.ApiClient;
import io.research.apiclient.ApiFault;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.kernel.problem.Problems;
import io.research.mcp.tool.OperationIds.Operation;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

/** Calls tools, and puts what they answer or refuse into the form of the protocol. */
@Singleton
public class ToolCalls {
    /** Of an answer, in characters: beyond it an agent reads nothing well. */
    private static final int MOST = 60_000;

    private final ApiClient client;
    private final CurrentVertxRequest current;
    private final OperationIds operations;
    private final InputSchemas schemas;
    private final Problems problems;
    private final ObjectMapper json;

    ToolCalls(
            ApiClient client,
            CurrentVertxRequest current,
            OperationIds operations,
            InputSchemas schemas,
            Problems problems,
            ObjectMapper json) {
        this.client = client;
        this.current = current;
        this.operations = operations;
        this.schemas = schemas;
        this.problems = problems;
        this.json = json;
    }

    /** Reads what is no tool, with the rights of whoever sent the message that is being answered. */
    public Uni<ToolAnswer> read(Function<CallerApi, Uni<ToolAnswer>> read) {
        return read.apply(api())
                .onFailure(fault -> fault instanceof ApiFault || fault instanceof Problem)
                .transform(fault -> new McpException(
                        fault.getMessage(),
                        isMissing(fault) ? JsonRpcErrorCodes.RESOURCE_NOT_FOUND : JsonRpcErrorCodes.INTERNAL_ERROR));
    }

    /** Whether the API or the tool says that there is no such thing. */
    private static boolean isMissing(Throwable fault) {
        return fault instanceof ApiFault refused && refused.status() == 404
                || fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND;
    }

    public Uni<ToolResponse> call(Tool tool, ToolArguments request) {
        var context = current.getCurrent();
        var api = api();
        var conversation = new Conversation(request);
        return Uni.createFrom()
                .item(() -> checked(tool.spec(), request))
                .chain(arguments -> operation(tool.spec(), api, arguments)
                        .chain(operation -> tool.call(new ToolCall(arguments, api, conversation, operation))))
                .map(this::response)
                .onFailure(fault -> !(fault instanceof OperationCancellationException))
                .recoverWithItem(fault -> refused(fault, context));
    }

    private ObjectNode checked(ToolSpec spec, ToolArguments request) {
        var arguments = read(new JsonObject(request.args()).encode());
        schemas.check(spec).require(arguments);
        return arguments;
    }

    /** Only what adds something has to be found again. */
    private Uni<Operation> operation(ToolSpec spec, CallerApi api, ObjectNode arguments) {
        if (!spec.isRepeatable() || arguments.hasNonNull(ToolSpec.OPERATION_ID)) {
            return Uni.createFrom().item(new Operation(UUID.randomUUID(), false));
        }
        return operations.of(fingerprint(api.callerText(), spec.name(), arguments));
    }

    private byte[] fingerprint(String caller, String tool, ObjectNode arguments) {
        try {
            String sorted = json.writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .writeValueAsString(json.treeToValue(arguments, Map.class));
            var digest = MessageDigest.getInstance("SHA-256");
            return digest.digest((caller + '\n' + tool + '\n' + sorted).getBytes(StandardCharsets.UTF_8));
        } catch (JsonProcessingException | NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private ToolResponse response(ToolAnswer answer) {
        var content = new ArrayList<TextContent>();
        answer.notices().forEach(notice -> content.add(new TextContent(notice)));
        String text = answer.body().toString();
        if (text.length() > MOST) {
            throw new Problem(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "The answer has more than " + MOST + " characters. Ask for less at once.");
        }
        content.add(new TextContent(text));
        return ToolResponse.success(content);
    }

    private ToolResponse refused(Throwable fault, RoutingContext request) {
        if (fault instanceof ApiFault refused && refused.body().has("error")) {
            return refused(refused.body());
        }
        var problem = fault instanceof ApiFault
                ? new Problem(ErrorCode.SERVICE_UNAVAILABLE).withUnknownOutcome()
                : problems.of(fault, request);
        return refused(read(problems.body(problem, request).encode()));
    }

    /** The one error form, without what it says twice. */
    private static ToolResponse refused(JsonNode body) {
        var told = (ObjectNode) Compact.all(body);
        var detail = told.path("detail");
        if (detail.isTextual() || detail.isArray() && detail.size() == 1) {
            told.remove("detail");
        }
        Hints.add(told);
        return ToolResponse.error(told.toString());
    }

    private CallerApi api() {
        return new CallerApi(client, current.getCurrent());
    }

    private ObjectNode read(String text) {
        try {
            return (ObjectNode) json.readTree(text);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
