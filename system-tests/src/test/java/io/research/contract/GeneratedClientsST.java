package io.research.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * The clients that the build of the gateway generates from the document do what an integrator does first: create, list, change
 * one member and nothing else, upload a file, follow a job, and read a refusal.
 */
@ExtendWith(OnTheStack.class)
class GeneratedClientsST {
    private final Path clients;
    private final Path tools;
    private final Path journeys;
    private final String baseUrl;
    private final String key;

    @TempDir
    Path folder;

    GeneratedClientsST(RunningStack stack) {
        var project = stack.home().project().toAbsolutePath();
        this.clients = project.resolve("gateway/target/clients");
        this.tools = project.resolve("gateway/target/contract");
        this.journeys = project.resolve("system-tests/src/test/resources/clients");
        this.baseUrl = stack.baseUrl();
        this.key = stack.organization(0).apiKeys().get("all");
    }

    @Test
    void the_java_client_goes_the_way() throws IOException {
        String libraries = System.getProperty("java.class.path");
        var command = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString(), "-cp", libraries));
        command.add(journeys.resolve("Journey.java").toString());
        try (var sources = Files.walk(clients.resolve("java/src/main"))) {
            sources.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(command::add);
        }
        var output = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler().run(null, output, output, command.toArray(String[]::new));
        assertThat(compiled).as(output.toString(StandardCharsets.UTF_8)).isZero();

        var java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        var lines = run(Map.of(), java, "-cp", folder + ":" + libraries, "Journey", baseUrl, key);

        assertThat(lines).isEqualTo(expected("Tea, by the Java client"));
    }

    @Test
    void the_python_client_goes_the_way() throws IOException {
        require(tools.resolve("python/pydantic"));
        var path = clients.resolve("python") + ":" + tools.resolve("python");

        var lines = run(
                Map.of("PYTHONPATH", path),
                "python3",
                journeys.resolve("journey.py").toString(),
                baseUrl,
                key);

        assertThat(lines).isEqualTo(expected("Tea, by the Python client"));
    }

    @Test
    void the_typescript_client_goes_the_way() throws IOException {
        var compiler = tools.resolve("node_modules/.bin/tsc");
        require(compiler);
        Files.copy(journeys.resolve("journey.ts"), folder.resolve("journey.ts"));
        Files.createSymbolicLink(folder.resolve("client"), clients.resolve("typescript"));
        run(
                Map.of(),
                compiler.toString(),
                "--strict",
                "--preserveSymlinks",
                "--target",
                "es2022",
                "--module",
                "commonjs",
                "--lib",
                "es2022,dom,dom.iterable",
                "--typeRoots",
                tools.resolve("node_modules/@types").toString(),
                "--types",
                "node",
                "--outDir",
                folder.resolve("out").toString(),
                folder.resolve("journey.ts").toString());

        var lines = run(Map.of(), "node", folder.resolve("out/journey.js").toString(), baseUrl, key);

        assertThat(lines).isEqualTo(expected("Tea, by the TypeScript client"));
    }

    private static List<String> expected(String name) {
        return List.of(
                "created " + name,
                "listed true",
                "renamed Renamed",
                "kept true",
                "uploaded notes.txt",
                "exported 0",
                "refused 404 true");
    }

    /** Skips the test, loudly, where {@code .ci/run} could not install what it needs. */
    private static void require(Path tool) {
        if (!Files.exists(tool)) {
            System.err.println("SKIPPED: there is no " + tool);
        }
        Assumptions.assumeTrue(Files.exists(tool), tool + " is not installed");
    }

    private List<String> run(Map<String, String> environment, String... command) throws IOException {
        var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        var process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.onExit().join().exitValue()).as(output).isZero();
        return output.lines().toList();
    }
}
