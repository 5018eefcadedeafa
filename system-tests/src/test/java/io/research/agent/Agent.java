package io.research.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.jackson2.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.GetPromptRequest;
import io.modelcontextprotocol.spec.McpSchema.Implementation;
import io.modelcontextprotocol.spec.McpSchema.ProgressNotification;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** Somebody's agent: the official Java client of the protocol, and all that was read by it. */
final class Agent implements AutoCloseable {
    /** Longer than a call may take. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String PROGRESS_TOKEN = "how far";
    private static final JacksonMcpJsonMapper JSON =
            new JacksonMcpJsonMapper(JsonMapper.builder().build());

    private final McpSyncClient client;
    private final List<String> read = new CopyOnWriteArrayList<>();
    private final List<ProgressNotification> progress = new CopyOnWriteArrayList<>();

    private Agent(String baseUrl, String key, Function<String, ElicitResult> person) {
        var transport = HttpClientStreamableHttpTransport.builder(baseUrl)
                .endpoint("/mcp")
                .jsonMapper(JSON)
                .addHttpRequestCustomizer((request, method, address, body, context) ->
                        request.setHeader("Authorization", "Bearer " + key))
                .build();
        var settings = McpClient.sync(transport)
                .clientInfo(Implementation.builder("system-tests", "1").build())
                .requestTimeout(PATIENCE)
                .jsonSchemaValidator((schema, result) -> ValidationResponse.asValid(null))
                .progressConsumer(progress::add);
        if (person != null) {
            settings.capabilities(ClientCapabilities.builder().elicitation().build())
                    .elicitation(asked -> person.apply(asked.message()));
        }
        this.client = settings.build();
        client.initialize();
    }

    /** Whose client cannot ask the person behind it. */
    static Agent alone(RunningStack stack, String key) {
        return new Agent(stack.baseUrl(), key, null);
    }

    /** Whose person answers what the server asks. */
    static Agent withPerson(RunningStack stack, String key, Function<String, ElicitResult> person) {
        return new Agent(stack.baseUrl(), key, person);
    }

    List<Tool> tools() {
        return client.listTools().tools();
    }

    Reply call(String tool, Map<String, Object> arguments) {
        return call(CallToolRequest.builder(tool).arguments(arguments).build());
    }

    /** The same, and asks to be told how far it is. */
    Reply follow(String tool, Map<String, Object> arguments) {
        progress.clear();
        return call(CallToolRequest.builder(tool)
                .arguments(arguments)
                .progressToken(PROGRESS_TOKEN)
                .build());
    }

    private Reply call(CallToolRequest request) {
        var reply = Reply.of(request.name(), client.callTool(request));
        read.addAll(reply.texts());
        return reply;
    }

    /** What was told of the call that was followed last. */
    List<ProgressNotification> progress() {
        return List.copyOf(progress);
    }

    List<String> resource(String uri) {
        return client.readResource(ReadResourceRequest.builder(uri).build()).contents().stream()
                .map(content -> ((TextResourceContents) content).text())
                .toList();
    }

    String prompt(String name, Map<String, Object> arguments) {
        var message = client.getPrompt(
                        GetPromptRequest.builder(name).arguments(arguments).build())
                .messages()
                .getFirst();
        return ((TextContent) message.content()).text();
    }

    McpSyncClient client() {
        return client;
    }

    /** How many tokens the list of tools takes, which stands before a model all the time. */
    int tokensOfTools() {
        try {
            return Tokens.of(JSON.getObjectMapper().writeValueAsString(tools()));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** How many tokens all that tools have answered takes. */
    int tokensRead() {
        return read.stream().mapToInt(Tokens::of).sum();
    }

    @Override
    public void close() {
        client.close();
    }
}
