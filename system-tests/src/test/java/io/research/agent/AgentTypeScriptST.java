package io.research.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The official TypeScript client, which most agents are made with, understands the tools and is understood. */
@ExtendWith(OnTheStack.class)
class AgentTypeScriptST {
    private final Path packages;
    private final Path walk;
    private final String baseUrl;
    private final String key;

    @TempDir
    Path folder;

    AgentTypeScriptST(RunningStack stack) {
        var project = stack.home().project().toAbsolutePath();
        this.packages = project.resolve("gateway/target/contract/node_modules");
        this.walk = project.resolve("system-tests/src/test/resources/agent/walk.mjs");
        this.baseUrl = stack.baseUrl();
        this.key = stack.organization(0).apiKeys().get("all");
    }

    @Test
    void it_lists_calls_follows_takes_back_and_asks_the_person() throws IOException {
        require(packages.resolve("@modelcontextprotocol/sdk"));
        Files.createSymbolicLink(folder.resolve("node_modules"), packages);
        Files.copy(walk, folder.resolve("walk.mjs"));

        assertThat(run("node", "walk.mjs", baseUrl, key))
                .containsExactly(
                        "server research",
                        "listed 14",
                        "called false true",
                        "refused true not_found",
                        "no such tool -32602",
                        "progress false true true",
                        "taken back ended open 0 goes on true",
                        "asked Ask 5 people for up to 56.25 USD?",
                        "declined true validation_failed");
    }

    /** Skips the test, loudly, where {@code .ci/run} could not install what it needs. */
    private static void require(Path installed) {
        if (!Files.exists(installed)) {
            System.err.println("SKIPPED: there is no " + installed);
        }
        Assumptions.assumeTrue(Files.exists(installed), installed + " is not installed");
    }

    private List<String> run(String... command) throws IOException {
        var process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.onExit().join().exitValue()).as(output).isZero();
        return output.lines().toList();
    }
}
