package io.research.signal;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/**
 * The neighbours of the service in its tests, over HTTP: studies, panel and participants keep what they are told, and the
 * gateway's wallets. The first calls of {@code org_flaky…} to each of the three fail; {@code org_refused…} is refused by
 * studies, {@code org_nobody…} by the panel and by participants; to {@code org_silent…} nobody answers. Pauses are short.
 *
 * <p>GET shows what a neighbour was told last; 404 where it was told nothing.
 */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    private final Map<String, JsonObject> told = new ConcurrentHashMap<>();
    private final Map<String, Integer> calls = new ConcurrentHashMap<>();
    private HttpServer server;

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/hidden-studies/", exchange -> keep(exchange, "org_refused"));
        server.createContext("/internal/recruitments/", exchange -> keep(exchange, "org_nobody"));
        server.createContext("/internal/preparations/", exchange -> keep(exchange, "org_nobody"));
        server.createContext("/internal/wallet/", new FakeWallet());
        server.start();
        var settings = new HashMap<String, String>();
        for (String neighbour : List.of("studies", "panel", "participants", "gateway")) {
            settings.put(
                    "research.services." + neighbour + ".url",
                    "http://127.0.0.1:" + server.getAddress().getPort());
        }
        settings.put("research.job.lease", "3s");
        for (String kind : List.of("field_run", "close_run", "adjust_hold")) {
            settings.put("research.job.kind.\"signal." + kind + "\".retry-pause", "100ms");
            settings.put("research.job.kind.\"signal." + kind + "\".longest-pause", "300ms");
        }
        return settings;
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void keep(HttpExchange exchange, String refused) throws IOException {
        try (exchange) {
            String organization = organization(exchange);
            String path = exchange.getRequestURI().getPath();
            String method = exchange.getRequestMethod();
            String key = organization + " " + path;
            String text = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (method.equals("GET")) {
                answer(exchange, told.containsKey(key) ? 200 : 404, told.getOrDefault(key, new JsonObject()));
                return;
            }
            boolean fails = organization.startsWith("org_silent")
                    || organization.startsWith("org_flaky")
                            && calls.merge(organization + path.split("/")[2], 1, Integer::sum) <= 4;
            if (fails) {
                answer(exchange, 503, new JsonObject());
            } else if (organization.startsWith(refused) && method.equals("PUT")) {
                answer(exchange, 422, refusal(422, "validation_failed", "It breaks a rule of the neighbour."));
            } else {
                told.put(key, body(text).put("method", method));
                answer(exchange, 200, new JsonObject().put("slug", "signal-" + path.substring(path.length() - 6)));
            }
        }
    }

    private static JsonObject body(String text) {
        return text.isEmpty() ? new JsonObject() : new JsonObject(text);
    }

    static JsonObject refusal(int status, String code, Object detail) {
        var error = new JsonObject().put("code", code).put("message", "Refused.");
        return new JsonObject().put("status", status).put("error", error).put("detail", detail);
    }

    static void answer(HttpExchange exchange, int status, JsonObject body) throws IOException {
        byte[] bytes = body.encode().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    static String organization(HttpExchange exchange) {
        String token = exchange.getRequestHeaders().getFirst("Authorization").split("\\.")[1];
        String claims = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        return claims.replaceFirst(".*\"organization_id\":\"([^\"]*)\".*", "$1");
    }
}
