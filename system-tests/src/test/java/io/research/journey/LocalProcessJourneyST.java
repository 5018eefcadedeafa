package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A client that starts a process has the same tools as one that knows the address. */
@ExtendWith(OnTheStack.class)
class LocalProcessJourneyST {
    private static final Path PROJECT = Path.of(System.getProperty("research.project", ".."))
            .toAbsolutePath()
            .normalize();
    private static final int LIMIT_SECONDS = 60;
    private static final String[] CONVERSATION = {
        """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},\
        "clientInfo":{"name":"test","version":"1"}}}""",
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":\"tools\",\"method\":\"tools/list\"}",
    };

    private final RunningStack stack;

    LocalProcessJourneyST(RunningStack stack) {
        this.stack = stack;
    }

    @Test
    void the_jar_alone_has_the_tools_of_the_address_it_is_given() throws Exception {
        var answers = hold(jar(stack.organization(0).apiKeys().get("read"), "full"));

        assertThat(answers).extracting(answer -> answer.at("/id").asText()).containsExactly("0", "tools");
        assertThat(answers.getFirst().at("/result/serverInfo/name").asText()).isEqualTo("research");
        assertThat(tools(answers)).contains("list_studies", "launch_panel", "list_webhooks");
    }

    @Test
    void the_script_finds_the_suite_and_its_key() throws Exception {
        var script = new ProcessBuilder(
                "bash",
                "dev",
                "mcp",
                "read",
                "--home",
                stack.home().credentials().getParent().toString());

        assertThat(tools(hold(script.directory(PROJECT.toFile()))))
                .contains("list_studies")
                .doesNotContain("launch_panel");
    }

    @Test
    void a_key_that_is_unknown_is_told_to_every_call_and_not_shown() throws Exception {
        var answers = hold(jar("ui_sk_unknown", "core"));

        assertThat(answers).hasSize(2).allSatisfy(answer -> assertThat(answer.toString())
                .contains("invalid_credentials", "\"status\":401")
                .doesNotContain("ui_sk_unknown"));
    }

    private ProcessBuilder jar(String key, String tools) {
        var process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                PROJECT.resolve("mcp-launcher/target/mcp-launcher.jar").toString());
        process.environment()
                .putAll(Map.of(
                        "RESEARCH_API_KEY", key, "RESEARCH_URL", stack.baseUrl(), "RESEARCH_MCP_PROFILE", tools));
        return process;
    }

    /** Every line of its output has to be a message. */
    private static List<JsonNode> hold(ProcessBuilder builder) throws IOException, InterruptedException {
        var process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (var input = process.outputWriter(StandardCharsets.UTF_8)) {
            input.write(String.join("\n", CONVERSATION));
        }
        var answers = new ArrayList<JsonNode>();
        for (String line : process.inputReader(StandardCharsets.UTF_8).lines().toList()) {
            answers.add(new ObjectMapper().readTree(line));
        }
        assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
        return answers;
    }

    private static List<String> tools(List<JsonNode> answers) {
        return answers.getLast().at("/result/tools").findValuesAsText("name");
    }
}
