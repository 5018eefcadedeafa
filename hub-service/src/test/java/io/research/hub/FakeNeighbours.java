package io.research.hub;

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
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The neighbours of the service in its tests: studies, interviews and reports of {@link StudyFixture}. Pauses are short. */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    private final Map<String, JsonObject> studies = new ConcurrentHashMap<>();

    private final Set<String> deleted = ConcurrentHashMap.newKeySet();

    /** Organizations whose interviews cannot be asked about now. */
    private final Set<String> silent = ConcurrentHashMap.newKeySet();

    /** How often was asked which interviews of an organization count. */
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();

    private final Map<String, Integer> reads = new ConcurrentHashMap<>();

    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.createContext("/internal/studies/", this::study);
            server.createContext("/internal/evidence/", this::evidence);
            server.createContext("/internal/evidence/counted", this::counted);
            server.createContext("/internal/recordings/", this::recording);
            server.createContext("/api/public/v1/interviews/", this::interview);
            server.createContext("/api/public/v1/studies/", this::report);
            server.createContext("/internal/reports/", this::findings);
            server.start();
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            var settings = new HashMap<String, String>();
            settings.put("research.services.studies.url", url);
            settings.put("research.services.interviews.url", url);
            settings.put("research.services.reports.url", url);
            settings.put("research.job.lease", "5s");
            // How long a reader of documents is waited for.
            settings.put("research.hub.document.timeout", "20s");
            // Tests make up for vectors themselves.
            settings.put("research.embeddings.recheck", "off");
            for (String kind : List.of(
                    "prepare_study",
                    "read_document",
                    "index_interview",
                    "answer_question",
                    "make_output",
                    "cut_highlights",
                    "edit_output")) {
                settings.put("research.job.kind.\"hub." + kind + "\".retry-pause", "100ms");
                settings.put("research.job.kind.\"hub." + kind + "\".longest-pause", "300ms");
            }
            return settings;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void study(HttpExchange exchange) throws IOException {
        String id = last(exchange);
        if (exchange.getRequestMethod().equals("PUT")) {
            studies.put(
                    id, new JsonObject(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
            answer(exchange, 204, null);
            return;
        }
        var known = studies.get(id);
        boolean ours = known != null && known.getString("organization").equals(organization(exchange));
        answer(exchange, ours ? 200 : 404, ours ? known.getJsonObject("state") : null);
    }

    /** {@code /internal/reports/STUDY/REPORT/findings}: of the same report. */
    private void findings(HttpExchange exchange) throws IOException {
        var known = studies.get(exchange.getRequestURI().getPath().split("/")[3]);
        boolean ours = known != null
                && known.getString("organization").equals(organization(exchange))
                && known.getJsonObject("report") != null;
        answer(exchange, ours ? 200 : 404, ours ? known.getJsonObject("report") : null);
    }

    /** {@code /studies/ID/report}: the report that the study was saved with. */
    private void report(HttpExchange exchange) throws IOException {
        var known = studies.get(exchange.getRequestURI().getPath().split("/")[5]);
        boolean ours = known != null
                && known.getString("organization").equals(organization(exchange))
                && known.getJsonObject("report") != null;
        answer(exchange, ours ? 200 : 404, ours ? known.getJsonObject("report") : null);
    }

    /**
     * {@code /internal/evidence/STUDY}, two interviews a page; {@code STUDY/ids}, three a page; {@code STUDY/INTERVIEW}; and
     * {@code STUDY/reads}: how many pages of interviews were read.
     */
    private void evidence(HttpExchange exchange) throws IOException {
        String[] path = exchange.getRequestURI().getPath().split("/");
        var known = studies.get(path[3]);
        if (known == null || !known.getString("organization").equals(organization(exchange))) {
            answer(exchange, 404, null);
            return;
        }
        switch (path.length > 4 ? path[4] : "") {
            case "" -> {
                reads.merge(path[3], 1, Integer::sum);
                answer(exchange, 200, page(exchange, known, 2, "interviews", held -> held));
            }
            case "ids" -> {
                boolean isMissing = known.remove("ids_missing") != null;
                var ids = page(exchange, known, 3, "interview_ids", held -> held.getString("id"));
                answer(exchange, isMissing ? 404 : 200, isMissing ? null : ids);
            }
            case "reads" -> answer(exchange, 200, new JsonObject().put("reads", reads.getOrDefault(path[3], 0)));
            default -> {
                var one = known.getJsonArray("interviews").stream()
                        .map(JsonObject.class::cast)
                        .filter(held -> held.getString("id").equals(path[4]) && !deleted.contains(path[4]))
                        .findFirst();
                answer(exchange, one.isPresent() ? 200 : 404, one.orElse(null));
            }
        }
    }

    private static JsonObject page(
            HttpExchange exchange, JsonObject known, int most, String name, Function<JsonObject, Object> item) {
        String query = Objects.requireNonNullElse(exchange.getRequestURI().getQuery(), "");
        String after = query.contains("after=") ? query.replaceFirst(".*after=([^&]*).*", "$1") : "";
        var rest = known.getJsonArray("interviews").stream()
                .map(JsonObject.class::cast)
                .filter(held -> held.getString("id").compareTo(after) > 0)
                .toList();
        var page = rest.subList(0, Math.min(most, rest.size()));
        return new JsonObject()
                .put(name, new JsonArray(page.stream().map(item).toList()))
                .put("total", known.getJsonArray("interviews").size())
                .put("next", rest.size() > most ? page.getLast().getString("id") : null);
    }

    /** Which of some interviews were not deleted; PUT and DELETE of an organization's name say when this has no answer. */
    private void counted(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        switch (exchange.getRequestMethod()) {
            case "PUT" -> answer(exchange, silent.add(body) ? 204 : 409, null);
            case "DELETE" -> answer(exchange, silent.remove(body) ? 204 : 409, null);
            case "GET" ->
                answer(exchange, 200, new JsonObject().put("calls", counts.getOrDefault(organization(exchange), 0)));
            default -> {
                String organization = organization(exchange);
                counts.merge(organization, 1, Integer::sum);
                var there = interviews(organization);
                var named = new JsonObject(body)
                        .getJsonArray("interview_ids").stream()
                                .filter(id -> there.contains(id) && !deleted.contains(id))
                                .toList();
                boolean isSilent = silent.contains(organization);
                answer(
                        exchange,
                        isSilent ? 503 : 200,
                        isSilent ? null : new JsonObject().put("interview_ids", new JsonArray(named)));
            }
        }
    }

    private Set<Object> interviews(String organization) {
        return studies.values().stream()
                .filter(study -> study.getString("organization").equals(organization))
                .flatMap(study -> study.getJsonArray("interviews").stream())
                .map(held -> (Object) ((JsonObject) held).getString("id"))
                .collect(Collectors.toSet());
    }

    /** {@code /recordings/ID} and {@code /recordings/ID/content}, in the range that is asked for. */
    private void recording(HttpExchange exchange) throws IOException {
        String id = exchange.getRequestURI().getPath().split("/")[3];
        var known = studies.values().stream()
                .filter(study -> study.getString("organization").equals(organization(exchange)))
                .map(study -> study.getJsonObject("recordings").getJsonObject(id))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        if (known == null || !last(exchange).equals("content")) {
            answer(exchange, known == null ? 404 : 200, known == null ? null : about(known));
            return;
        }
        String[] range = exchange.getRequestHeaders()
                .getFirst("Range")
                .replace("bytes=", "")
                .split("-");
        byte[] part = Arrays.copyOfRange(
                known.getBinary("content"), Integer.parseInt(range[0]), Integer.parseInt(range[1]) + 1);
        try (exchange) {
            exchange.sendResponseHeaders(206, part.length);
            exchange.getResponseBody().write(part);
        }
    }

    private static JsonObject about(JsonObject recording) {
        var about = recording.copy();
        about.remove("content");
        return about;
    }

    private void interview(HttpExchange exchange) throws IOException {
        if (exchange.getRequestMethod().equals("DELETE")) {
            deleted.add(last(exchange));
            answer(exchange, 204, null);
            return;
        }
        answer(
                exchange,
                deleted.contains(last(exchange)) ? 404 : 200,
                new JsonObject().put("id", last(exchange)).put("audio_recording_url", "https://example.com/a.webm"));
    }

    private static String last(HttpExchange exchange) {
        String path = exchange.getRequestURI().getPath();
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static void answer(HttpExchange exchange, int status, JsonObject body) throws IOException {
        try (exchange) {
            byte[] bytes = body == null ? new byte[0] : body.encode().getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            if (bytes.length > 0) {
                exchange.getResponseBody().write(bytes);
            }
        }
    }

    private static String organization(HttpExchange exchange) {
        String token = exchange.getRequestHeaders().getFirst("Authorization").split("\\.")[1];
        return new JsonObject(new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8))
                .getString("organization_id");
    }
}
