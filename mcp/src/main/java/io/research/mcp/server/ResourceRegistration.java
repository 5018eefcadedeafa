package io.research.mcp.server;

import io.quarkiverse.mcp.server.ResourceContents;
import io.quarkiverse.mcp.server.ResourceResponse;
import io.quarkiverse.mcp.server.ResourceTemplateManager;
import io.quarkiverse.mcp.server.ResourceTemplateManager.ResourceTemplateArguments;
import io.quarkiverse.mcp.server.TextResourceContents;
import io.quarkus.runtime.StartupEvent;
import io.research.mcp.interview.ReadInterviews;
import io.research.mcp.report.ReadReport;
import io.research.mcp.study.ReadStudy;
import io.research.mcp.tool.CallerApi;
import io.research.mcp.tool.Profile;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCalls;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** What a client can put before its model without a call: a study, an interview, a report, each by its id. */
@Singleton
class ResourceRegistration {
    private static final String[] SERVERS =
            Arrays.stream(Profile.values()).map(Profile::server).toArray(String[]::new);

    private final ResourceTemplateManager manager;
    private final ToolCalls calls;

    ResourceRegistration(ResourceTemplateManager manager, ToolCalls calls) {
        this.manager = manager;
        this.calls = calls;
    }

    void offer(@Observes StartupEvent started) {
        offer("study", "A study: its settings, its status and its interview guide.", ReadStudy::whole);
        offer("interview", "What was said in an interview, masked by pattern.", ReadInterviews::beginning);
        offer(
                "report",
                "The findings of the newest report of the study with that id, masked by pattern.",
                ReadReport::newest);
    }

    private void offer(String name, String description, BiFunction<CallerApi, String, Uni<ToolAnswer>> read) {
        manager.newResourceTemplate(name)
                .setUriTemplate(name + "://{id}")
                .setDescription(description)
                .setMimeType("application/json")
                .setServerNames(SERVERS)
                .setAsyncHandler(request -> read(request, read))
                .register();
    }

    private Uni<ResourceResponse> read(
            ResourceTemplateArguments request, BiFunction<CallerApi, String, Uni<ToolAnswer>> read) {
        return calls.read(api -> read.apply(api, request.args().get("id")))
                .map(answer ->
                        new ResourceResponse(contents(request.requestUri().value(), answer)));
    }

    private static List<ResourceContents> contents(String uri, ToolAnswer answer) {
        var contents = new ArrayList<ResourceContents>();
        answer.notices().forEach(notice -> contents.add(TextResourceContents.create(uri, notice)));
        contents.add(TextResourceContents.create(uri, answer.body().toString()));
        return contents;
    }
}
