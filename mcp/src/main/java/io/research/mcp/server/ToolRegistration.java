package io.research.mcp.server;

import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkus.arc.All;
import io.quarkus.runtime.StartupEvent;
import io.research.mcp.tool.InputSchemas;
import io.research.mcp.tool.Profile;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolCalls;
import io.research.mcp.tool.ToolSource;
import io.research.mcp.tool.ToolSpec;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Offers each tool at the addresses of its profiles. */
@Singleton
class ToolRegistration {
    private final ToolManager manager;
    private final InputSchemas schemas;
    private final ToolCalls calls;
    private final List<Tool> tools;
    private final List<ToolSource> sources;

    ToolRegistration(
            ToolManager manager,
            InputSchemas schemas,
            ToolCalls calls,
            @All List<Tool> tools,
            @All List<ToolSource> sources) {
        this.manager = manager;
        this.schemas = schemas;
        this.calls = calls;
        this.tools = tools;
        this.sources = sources;
    }

    void offer(@Observes StartupEvent started) {
        Stream.concat(tools.stream(), sources.stream().flatMap(source -> source.tools().stream()))
                .sorted(Comparator.comparing(tool -> tool.spec().name()))
                .forEach(this::offer);
    }

    private void offer(Tool tool) {
        var spec = tool.spec();
        manager.newTool(spec.name())
                .setDescription(spec.description())
                .setInputSchema(new JsonObject(schemas.of(spec).toString()))
                .setAnnotations(annotations(spec))
                .setServerNames(spec.profiles().stream().map(Profile::server).toArray(String[]::new))
                .setAsyncHandler(request -> calls.call(tool, request))
                .register();
    }

    private static ToolAnnotations annotations(ToolSpec spec) {
        var effect = spec.effect();
        return new ToolAnnotations(
                spec.title(),
                effect.isReadOnly(),
                effect.isDestructive(),
                effect.isIdempotent(),
                spec.isReachingPeople());
    }
}
