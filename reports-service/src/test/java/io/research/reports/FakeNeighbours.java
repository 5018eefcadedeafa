package io.research.reports;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * The neighbours of the service in its tests: studies-service and interviews-service, with what {@link StudyFixture} and
 * {@link InterviewFixture} put there. Evidence comes in pages of two, so that tests read several.
 */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    /** A report holds the newest of them: more than any test needs that is not about that. */
    public static final int MOST_INTERVIEWS = 7;

    private static final int PAGE = 2;

    private final Map<String, Stored> studies = new ConcurrentHashMap<>();
    private final Map<String, Map<String, JsonObject>> interviews = new ConcurrentHashMap<>();
    private final Map<String, JsonObject> metadata = new ConcurrentHashMap<>();
    private final Map<String, byte[]> recordings = new ConcurrentHashMap<>();
    /** With which parameters the recording of an interview was asked for last. */
    private final Map<String, String> asked = new ConcurrentHashMap<>();

    private final Map<String, Held> held = new ConcurrentHashMap<>();
    private final Set<String> unanswered = ConcurrentHashMap.newKeySet();
    private HttpServer server;

    /** Evidence that is not answered until it is released. */
    private record Held(CountDownLatch reached, CountDownLatch released) {
        Held() {
            this(new CountDownLatch(1), new CountDownLatch(1));
        }
    }

    /** What callers of that organization are answered. */
    private record Stored(String organizationId, byte[] body) {}

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/studies/", this::study);
        server.createContext("/internal/evidence/", this::evidence);
        server.createContext("/internal/evidence/counted", this::counted);
        server.createContext("/internal/participants/", this::participants);
        server.createContext("/internal/recordings/", this::recording);
        server.createContext("/internal/hold/", this::hold);
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        return Map.of(
                "research.services.studies.url",
                url,
                "research.services.interviews.url",
                url,
                "research.services.participants.url",
                url,
                "research.job.lease",
                "3s",
                "research.report.automatic",
                "true",
                "research.report.evidence.max-interviews",
                Integer.toString(MOST_INTERVIEWS),
                "research.job.kind.\"reports.generate\".retry-pause",
                "100ms",
                "research.job.kind.\"reports.export_slides\".retry-pause",
                "100ms");
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void study(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = lastOf(exchange);
            switch (exchange.getRequestMethod()) {
                case "PUT" -> {
                    studies.put(
                            id,
                            new Stored(
                                    exchange.getRequestHeaders().getFirst("X-Organization"),
                                    exchange.getRequestBody().readAllBytes()));
                    exchange.sendResponseHeaders(204, -1);
                }
                default -> {
                    var study = studies.get(id);
                    if (unanswered.contains(id)) {
                        exchange.sendResponseHeaders(503, -1);
                    } else if (study == null || !study.organizationId().equals(organization(exchange))) {
                        exchange.sendResponseHeaders(404, -1);
                    } else {
                        answer(exchange, study.body());
                    }
                }
            }
        }
    }

    /** One interview where the path goes on behind the study. */
    private void evidence(HttpExchange exchange) throws IOException {
        String[] ids = exchange.getRequestURI()
                .getPath()
                .substring("/internal/evidence/".length())
                .split("/");
        if (ids.length == 1) {
            interviews(exchange);
        } else {
            interview(exchange, interviews.getOrDefault(ids[0], Map.of()).get(ids[1]));
        }
    }

    private static void interview(HttpExchange exchange, JsonObject interview) throws IOException {
        try (exchange) {
            if (!claims(exchange).contains("\"service\"")) {
                exchange.sendResponseHeaders(403, -1);
            } else if (interview == null) {
                exchange.sendResponseHeaders(404, -1);
            } else {
                answer(exchange, interview.encode().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /**
     * Which interviews were not deleted; PUT and DELETE of an id say when there is no answer about the interviews of that
     * organization, or about that study.
     */
    private void counted(HttpExchange exchange) throws IOException {
        try (exchange) {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            switch (exchange.getRequestMethod()) {
                case "PUT" -> {
                    unanswered.add(body);
                    exchange.sendResponseHeaders(204, -1);
                }
                case "DELETE" -> {
                    unanswered.remove(exchange.getRequestHeaders().getFirst("X-Unanswered"));
                    exchange.sendResponseHeaders(204, -1);
                }
                default -> counted(exchange, new JsonObject(body).getJsonArray("interview_ids"));
            }
        }
    }

    private void counted(HttpExchange exchange, JsonArray named) throws IOException {
        if (!claims(exchange).contains("\"service\"")) {
            exchange.sendResponseHeaders(403, -1);
        } else if (unanswered.contains(organization(exchange))) {
            exchange.sendResponseHeaders(503, -1);
        } else {
            var there = interviews.values().stream()
                    .flatMap(ofStudy -> ofStudy.keySet().stream())
                    .collect(Collectors.toSet());
            var left = named.stream().filter(there::contains).toList();
            answer(
                    exchange,
                    new JsonObject()
                            .put("interview_ids", new JsonArray(left))
                            .encode()
                            .getBytes(StandardCharsets.UTF_8));
        }
    }

    private void participants(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestMethod().equals("PUT")) {
                String known = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                metadata.put(lastOf(exchange), new JsonObject(known));
                exchange.sendResponseHeaders(204, -1);
            } else if (!claims(exchange).contains("\"service\"")) {
                exchange.sendResponseHeaders(403, -1);
            } else {
                var known = new JsonArray();
                for (String id :
                        exchange.getRequestURI().getQuery().replace("ids=", "").split(",")) {
                    if (metadata.containsKey(id)) {
                        known.add(new JsonObject().put("participant_id", id).put("metadata", metadata.get(id)));
                    }
                }
                answer(exchange, known.encode().getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private void recording(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (exchange.getRequestMethod().equals("POST")) {
                answer(exchange, asked.get(lastOf(exchange)).getBytes(StandardCharsets.UTF_8));
            } else if (exchange.getRequestMethod().equals("PUT")) {
                recordings.put(lastOf(exchange), exchange.getRequestBody().readAllBytes());
                exchange.sendResponseHeaders(204, -1);
            } else if (!claims(exchange).contains("\"service\"")) {
                exchange.sendResponseHeaders(403, -1);
            } else if (recordings.containsKey(lastOf(exchange))) {
                asked.put(lastOf(exchange), exchange.getRequestURI().getQuery());
                answer(exchange, recordings.get(lastOf(exchange)));
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    private void interviews(HttpExchange exchange) throws IOException {
        try (exchange) {
            var ofStudy = interviews.computeIfAbsent(lastOf(exchange), id -> new ConcurrentSkipListMap<>());
            switch (exchange.getRequestMethod()) {
                case "PUT" -> {
                    var interview = new JsonObject(
                            new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
                    ofStudy.put(interview.getString("id"), interview);
                    exchange.sendResponseHeaders(204, -1);
                }
                case "DELETE" -> {
                    ofStudy.remove(exchange.getRequestHeaders().getFirst("X-Interview"));
                    exchange.sendResponseHeaders(204, -1);
                }
                default -> {
                    if (!claims(exchange).contains("\"service\"")) {
                        exchange.sendResponseHeaders(403, -1);
                        return;
                    }
                    String query = exchange.getRequestURI().getQuery();
                    if (!query.contains("limit=1&") && !query.endsWith("limit=1")) {
                        awaitRelease(lastOf(exchange));
                    }
                    String after = query.contains("after=") ? query.replaceFirst(".*after=([^&]*).*", "$1") : "";
                    var left = ofStudy.values().stream()
                            .filter(one -> one.getString("id").compareTo(after) > 0)
                            .toList();
                    answer(exchange, page(left, ofStudy.size()).encode().getBytes(StandardCharsets.UTF_8));
                }
            }
        }
    }

    private void hold(HttpExchange exchange) throws IOException {
        try (exchange) {
            switch (exchange.getRequestMethod()) {
                case "PUT" -> held.put(lastOf(exchange), new Held());
                case "DELETE" -> held.get(lastOf(exchange)).released().countDown();
                default -> await(held.get(lastOf(exchange)).reached());
            }
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private void awaitRelease(String studyId) {
        var hold = held.get(studyId);
        if (hold != null) {
            hold.reached().countDown();
            await(hold.released());
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("nobody has come to the held evidence, or released it");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private static JsonObject page(List<JsonObject> left, int total) {
        var shown = left.subList(0, Math.min(PAGE, left.size()));
        return new JsonObject()
                .put("interviews", new JsonArray(shown))
                .put("total", total)
                .put("next", left.size() > shown.size() ? shown.getLast().getString("id") : null);
    }

    private static void answer(HttpExchange exchange, byte[] body) throws IOException {
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
    }

    private static String lastOf(HttpExchange exchange) {
        return exchange.getRequestURI().getPath().replaceFirst(".*/", "");
    }

    private static String organization(HttpExchange exchange) {
        return claims(exchange).replaceFirst(".*\"organization_id\":\"([^\"]*)\".*", "$1");
    }

    private static String claims(HttpExchange exchange) {
        String token = exchange.getRequestHeaders().getFirst("Authorization").split("\\.")[1];
        return new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
    }
}
