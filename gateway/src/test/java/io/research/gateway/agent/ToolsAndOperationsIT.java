package io.research.gateway.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.arc.All;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.GatewayInfra;
import io.research.mcp.tool.ApiOperations;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.InputSchemas;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolSource;
import io.research.mcp.tool.ToolSpec;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tools follow the public contract: what changes there, changes here, or fails the build. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class ToolsAndOperationsIT {
    /** Decided: files, secrets that are shown once, what spends without an estimate, and what another tool does better. */
    private static final Set<String> WITHOUT_A_TOOL = Set.of(
            "askHub",
            "changeParticipantEmail",
            "createAndLaunchPanel",
            "createStudyWithParticipants",
            "customizePlan",
            "deleteWebhookByUrl",
            "downloadHubOutput",
            "editHubOutput",
            "editSignal",
            "listModes",
            "readHubSession",
            "removeHubSource",
            "renameHubOutput",
            "renameHubSession",
            "replaceStudy",
            "resolveHubReference",
            "rewardParticipant",
            "rotateWebhookSecret",
            "uploadHubSource",
            "uploadHubTemplate",
            "watchHubJob");

    @Inject
    ApiOperations operations;

    @Inject
    InputSchemas schemas;

    @All
    List<Tool> tools;

    @All
    List<ToolSource> sources;

    @Test
    void every_operation_has_a_tool_or_was_decided_to_have_none() {
        var called = new TreeSet<>(WITHOUT_A_TOOL);
        specs().forEach(spec -> called.addAll(spec.operations()));

        assertThat(called).containsExactlyInAnyOrderElementsOf(operations.ids());
        specs().forEach(spec ->
                assertThat(spec.operations()).as(spec.name()).doesNotContainAnyElementsOf(WITHOUT_A_TOOL));
    }

    @Test
    void an_argument_has_the_type_and_the_choices_that_its_operation_gives_it() {
        specs().forEach(spec -> {
            var members = schemas.of(spec).path("properties");
            for (Argument argument : spec.arguments()) {
                if (argument.operation() != null) {
                    var given = members.path(argument.name());
                    var input = operations.get(argument.operation()).inputs().get(argument.name());
                    assertThat(given.path("type")).as(spec.name()).isEqualTo(input.path("type"));
                    assertThat(given.path("enum")).as(spec.name()).isEqualTo(input.path("enum"));
                }
            }
        });
    }

    @Test
    void what_an_operation_requires_is_an_argument_of_its_tool() {
        specs().filter(spec -> spec.operations().size() == 1).forEach(spec -> {
            var operation = operations.get(spec.operations().getFirst());
            var required = operation.required().stream()
                    .filter(name -> !name.equals("filters"))
                    .collect(Collectors.toSet());
            assertThat(spec.arguments().stream().map(Argument::name))
                    .as(spec.name())
                    .containsAll(required);
        });
    }

    private Stream<ToolSpec> specs() {
        return Stream.concat(tools.stream(), sources.stream().flatMap(source -> source.tools().stream()))
                .map(Tool::spec);
    }
}
