package io.research.gateway.spec;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The clients that the build has generated from the document compile, and read each of the answers of an operation that has
 * several.
 */
class ClientsIT {
    private static final Path CLIENTS = Path.of("target/clients").toAbsolutePath();
    private static final Path PROGRAMS = Path.of("src/test/resources/clients").toAbsolutePath();
    private static final Path PYTHON_PACKAGES = ContractTools.FOLDER.resolve("python");

    private ExampleServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        server = new ExampleServer(new ObjectMapper().readTree(new File("src/main/resources/openapi.json")));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void the_java_client_reads_every_answer() throws IOException {
        String libraries = System.getProperty("java.class.path");
        var command = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", folder.toString(), "-cp", libraries));
        command.add(PROGRAMS.resolve("Answers.java").toString());
        command.addAll(sources(CLIENTS.resolve("java/src/main"), ".java"));
        var output = new ByteArrayOutputStream();
        int compiled = ToolProvider.getSystemJavaCompiler().run(null, output, output, command.toArray(String[]::new));
        assertThat(compiled).as(output.toString(StandardCharsets.UTF_8)).isZero();

        String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
        var lines = run(folder, java, "-cp", folder + File.pathSeparator + libraries, "Answers", server.address());

        assertThat(lines).isEqualTo(answers());
    }

    @Test
    void the_python_client_reads_every_answer() {
        require(Files.exists(PYTHON_PACKAGES.resolve("pydantic")), "pydantic for python3");

        String path = CLIENTS.resolve("python") + File.pathSeparator + PYTHON_PACKAGES;
        var lines = run(
                folder,
                "env",
                "PYTHONPATH=" + path,
                "python3",
                "-B",
                PROGRAMS.resolve("answers.py").toString(),
                server.address());

        assertThat(lines).isEqualTo(answers());
    }

    @Test
    void the_typescript_client_reads_every_answer() throws IOException {
        ContractTools.require("tsc");
        Files.copy(PROGRAMS.resolve("answers.ts"), folder.resolve("answers.ts"));
        Files.createSymbolicLink(folder.resolve("client"), CLIENTS.resolve("typescript"));

        compile("--preserveSymlinks", folder.resolve("answers.ts").toString(), "--module", "commonjs");
        var lines = run(folder, "node", folder.resolve("out/answers.js").toString(), server.address());

        assertThat(lines).isEqualTo(answers());
    }

    @Test
    void the_go_client_reads_every_answer() throws IOException {
        require(ContractTools.run(folder, List.of("go", "version")).exit() == 0, "go");
        Files.copy(PROGRAMS.resolve("answers.go"), folder.resolve("answers.go"));
        String client = "github.com/GIT_USER_ID/GIT_REPO_ID";
        Files.writeString(
                folder.resolve("go.mod"),
                "module answers\ngo 1.23\nrequire %s v0.0.0\nreplace %s => %s\n"
                        .formatted(client, client, CLIENTS.resolve("go")));

        // Nothing is fetched: the client is made of the standard library.
        var lines = run(
                folder,
                "env",
                "GOPROXY=off",
                "GOFLAGS=-mod=mod",
                "GOTOOLCHAIN=local",
                "CGO_ENABLED=0",
                "GOCACHE=" + Path.of("target/go-cache").toAbsolutePath(),
                "go",
                "run",
                ".",
                server.address());

        assertThat(lines).isEqualTo(answers());
    }

    @Test
    void the_types_of_openapi_typescript_fit() throws IOException {
        ContractTools.require("openapi-typescript");
        Files.copy(PROGRAMS.resolve("typed.ts"), folder.resolve("typed.ts"));
        Files.createSymbolicLink(folder.resolve("node_modules"), ContractTools.FOLDER.resolve("node_modules"));
        var generated = ContractTools.run(
                "openapi-typescript",
                Path.of("src/main/resources/openapi.json").toAbsolutePath().toString(),
                "--output",
                folder.resolve("schema.ts").toString());
        assertThat(generated.exit()).as(generated.output()).isZero();

        compile("--noUncheckedIndexedAccess", folder.resolve("typed.ts").toString(), "--module", "nodenext");
        var lines = run(folder, "node", folder.resolve("out/typed.js").toString(), server.address());

        assertThat(lines).containsExactly("listed Tea at home", "changed true", "watched running");
    }

    private List<String> answers() {
        String signal = "/api/human-signal/ask";
        String chat = "/api/public/v1/intelligence-hub/sessions/{session_id}/chat";
        String report = "/api/public/v1/studies/{study_id}/report";
        String participants = "/api/public/v1/participants/";
        return List.of(
                "asked true null",
                "asked true " + told(signal, "201", "study_id"),
                "answered succeeded null",
                "answered " + told(chat, "202", "status") + " " + told(chat, "202", "poll_url"),
                "reported " + told(report, "200", "report_id") + " null",
                "reported null " + told(report, "202", "job_id"),
                "created " + server.example(participants, "post", "201").size(),
                "created " + told(participants, "202", "job_id"));
    }

    private String told(String path, String status, String member) {
        return server.example(path, "post", status).path(member).textValue();
    }

    private void compile(String... arguments) {
        var options = new ArrayList<>(List.of("--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"));
        options.addAll(List.of("--typeRoots", "node_modules/@types", "--types", "node"));
        options.addAll(List.of("--outDir", folder.resolve("out").toString()));
        options.addAll(List.of(arguments));
        var compiled = ContractTools.run("tsc", options.toArray(String[]::new));
        assertThat(compiled.exit()).as(compiled.output()).isZero();
    }

    private static List<String> run(Path folder, String... command) {
        var run = ContractTools.run(folder, List.of(command));
        assertThat(run.exit()).as(run.output()).isZero();
        return run.output().lines().toList();
    }

    private static void require(boolean isThere, String tool) {
        if (!isThere) {
            System.err.println("SKIPPED: " + tool + " is not installed; .ci/run installs it");
        }
        Assumptions.assumeTrue(isThere, tool + " is not installed");
    }

    private static List<String> sources(Path folder, String ending) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(ending))
                    .toList();
        }
    }
}
