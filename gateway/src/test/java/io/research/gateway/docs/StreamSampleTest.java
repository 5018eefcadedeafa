package io.research.gateway.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.research.gateway.spec.ContractTools;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The readers of streams that the guide shows send the key, reconnect where they were cut off, and stop. */
class StreamSampleTest {
    private static final Path SAMPLES =
            Path.of("src/main/resources/docs/samples").toAbsolutePath();
    private static final String RUNNING = "retry: 1\nid: running-1\nevent: job\ndata: {\"status\":\"running\"}\n\n";
    private static final String ENDED =
            ": still there\n\nid: succeeded-2\nevent: job\ndata: {\"status\":\"succeeded\"}\n\nevent: end\ndata: {}\n\n";

    /** What is answered, one after the other; an empty one is 204. */
    private final List<String> answers = Collections.synchronizedList(new ArrayList<>());

    private final List<String> asked = Collections.synchronizedList(new ArrayList<>());
    private HttpServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/events", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void python_reads_until_the_end() {
        answers.addAll(List.of(RUNNING, ENDED));

        var run = python();

        assertRead(run, "running", "succeeded");
    }

    @Test
    void python_stops_when_told_that_the_job_had_ended() {
        answers.addAll(List.of(RUNNING, ""));

        var run = python();

        assertRead(run, "running");
    }

    @Test
    void typescript_reads_until_the_end() throws IOException {
        answers.addAll(List.of(RUNNING, ENDED));

        var run = typescript();

        assertRead(run, "running", "succeeded");
    }

    @Test
    void typescript_stops_when_told_that_the_job_had_ended() throws IOException {
        answers.addAll(List.of(RUNNING, ""));

        var run = typescript();

        assertRead(run, "running");
    }

    private void assertRead(ContractTools.Run run, String... statuses) {
        assertThat(run.exit()).as(run.output()).isZero();
        assertThat(run.output().lines()).containsExactly(statuses);
        assertThat(asked).containsExactly("Bearer ui_sk_test null", "Bearer ui_sk_test running-1");
    }

    private ContractTools.Run python() {
        Assumptions.assumeTrue(ContractTools.answers("python3"), "python3 is not installed");
        return run("python3", "-B", SAMPLES.resolve("watch_job.py").toString());
    }

    private ContractTools.Run typescript() throws IOException {
        ContractTools.require("eventsource");
        Files.createSymbolicLink(folder.resolve("node_modules"), ContractTools.FOLDER.resolve("node_modules"));
        Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
        Files.copy(SAMPLES.resolve("watch-job.ts"), folder.resolve("watch-job.ts"));
        var compiled = ContractTools.run(
                "tsc",
                "--strict",
                "--noUncheckedIndexedAccess",
                "--target",
                "es2022",
                "--module",
                "nodenext",
                "--lib",
                "es2022,dom",
                "--typeRoots",
                "node_modules/@types",
                "--types",
                "node",
                folder.resolve("watch-job.ts").toString());
        assertThat(compiled.exit()).as(compiled.output()).isZero();
        return run("node", "watch-job.js");
    }

    private ContractTools.Run run(String... program) {
        var command = new ArrayList<>(List.of("env", "KEY=ui_sk_test"));
        command.addAll(List.of(program));
        command.add("http://localhost:" + server.getAddress().getPort() + "/events");
        return ContractTools.run(folder, command);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var headers = exchange.getRequestHeaders();
            asked.add(headers.getFirst("Authorization") + " " + headers.getFirst("Last-Event-ID"));
            byte[] body = answers.removeFirst().getBytes(StandardCharsets.UTF_8);
            if (body.length == 0) {
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(body);
        }
    }
}
