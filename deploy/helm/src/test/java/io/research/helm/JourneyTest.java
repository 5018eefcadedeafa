package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of {@code helm test}, run by a shell against a server that answers as the gateway does. Needs curl. */
class JourneyTest {
    private static final int TURNS = 3;

    @TempDir
    Path folder;

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private String refused = "";

    record Ended(int code, String output) {}

    @BeforeEach
    void open() throws IOException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(File.pathSeparator))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, "curl"))),
                "curl is not installed");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.stop(0);
        }
    }

    @Test
    void it_walks_from_a_study_to_a_transcript_and_leaves_nothing_behind() throws Exception {
        Files.writeString(folder.resolve("api-key"), "the-key");

        var ended = run();

        assertThat(ended.output()).contains("the interview is over after 3 answers", "its transcript can be read");
        assertThat(ended.code()).isZero();
        assertThat(requests)
                .startsWith("GET /q/health/ready none", "GET /api/public/v1/account Bearer the-key")
                .contains("GET /api/public/v1/interviews/int_7 Bearer the-key")
                .endsWith("DELETE /api/public/v1/studies/stu_7 Bearer the-key");
        assertThat(requests)
                .filteredOn(request -> request.contains("/messages"))
                .hasSize(TURNS)
                .allMatch(request -> request.endsWith("Bearer session"));
    }

    @Test
    void it_fails_where_the_suite_does_says_where_and_deletes_its_study() throws Exception {
        Files.writeString(folder.resolve("api-key"), "the-key");
        refused = "/consent";

        var ended = run();

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.output()).contains("FAILED", "/consent answered 503 instead of 200");
        assertThat(requests).endsWith("DELETE /api/public/v1/studies/stu_7 Bearer the-key");
    }

    @Test
    void without_an_api_key_it_signs_in_as_the_owner() throws Exception {
        Files.writeString(folder.resolve("owner-password"), "the-password");

        var ended = run();

        assertThat(ended.output()).contains("the owner owner@example.com is known", "its transcript can be read");
        assertThat(ended.code()).isZero();
        assertThat(requests)
                .contains("POST /api/auth/token none", "GET /api/public/v1/account Bearer of-the-owner")
                .endsWith("DELETE /api/public/v1/studies/stu_7 Bearer of-the-owner");
    }

    @Test
    void without_an_api_key_and_an_owner_it_looks_at_the_gateways_health() throws Exception {
        var ended = run();

        assertThat(ended.code()).isZero();
        assertThat(requests).containsExactly("GET /q/health/ready none");
    }

    private Ended run() throws IOException, InterruptedException {
        var builder = new ProcessBuilder(
                        "sh", Chart.FOLDER.resolve("files/journey.sh").toString())
                .redirectErrorStream(true);
        builder.environment()
                .put("GATEWAY", "http://127.0.0.1:" + server.getAddress().getPort());
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("OWNER", "owner@example.com");
        builder.environment()
                .put("PASSWORD_FILE", folder.resolve("owner-password").toString());
        builder.environment().put("KEY_FILE", folder.resolve("api-key").toString());
        var process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), output);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        requests.add(exchange.getRequestMethod() + " " + path + " "
                + exchange.getRequestHeaders().getFirst("Authorization"));
        exchange.getRequestBody().readAllBytes();
        boolean isRefused = !refused.isEmpty() && path.endsWith(refused);
        byte[] body = (isRefused ? "{\"detail\":\"later\"}" : body(path)).getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(isRefused ? 503 : status(exchange.getRequestMethod(), path), body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    /** For the first time that the link is opened. */
    private boolean isPreparing(String path) {
        return path.endsWith("/sessions")
                && requests.stream()
                                .filter(request -> request.contains("/sessions none"))
                                .count()
                        == 1;
    }

    private static int status(String method, String path) {
        return method.equals("POST") && (path.endsWith("/studies/") || path.endsWith("/sessions")) ? 201 : 200;
    }

    private String body(String path) {
        if (path.endsWith("/studies/")) {
            return "{\"id\":\"stu_7\",\"study_link\":\"https://research.example/i/tea\"}";
        }
        if (path.endsWith("/token")) {
            return "{\"access_token\":\"of-the-owner\",\"token_type\":\"Bearer\"}";
        }
        if (isPreparing(path)) {
            return "{\"state\":\"closed\",\"preparing\":true}";
        }
        if (path.endsWith("/sessions")) {
            return "{\"interview_id\":\"int_7\",\"session_token\":\"session\",\"consent\":{\"text\":\"An interview about “Tea”\",\"version\":\"1\"}}";
        }
        if (path.endsWith("/consent") || path.endsWith("/messages")) {
            long turns = requests.stream()
                    .filter(request -> request.contains("/messages"))
                    .count();
            return "{\"state\":\"" + (turns < TURNS ? "interviewing" : "completed") + "\"}";
        }
        return "{\"status\":\"UP\"}";
    }
}
