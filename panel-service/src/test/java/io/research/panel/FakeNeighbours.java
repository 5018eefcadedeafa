package io.research.panel;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
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

/** The neighbours of the service in its tests: studies of {@link StudyFixture}, wallets and a supplier. Pauses are short. */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    /** What entry links are signed with. */
    public static final String ENTRY_SECRET = "entry-secret-of-the-tests-0123456789";

    /** What the supplier signs its callbacks with. */
    public static final String CALLBACK_SECRET = "callback-secret-of-the-tests-0123456789";

    /** What it signed them with before. */
    public static final String PREVIOUS_CALLBACK_SECRET = "previous-callback-secret-of-the-tests-012";

    private final Map<String, Stored> studies = new ConcurrentHashMap<>();
    private HttpServer server;

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
        server.createContext("/internal/studies/", this::answer);
        server.createContext("/internal/wallet/", new FakeWallet());
        server.createContext("/internal/organization/owners", FakeNeighbours::owners);
        server.createContext(FakeSupplier.PATH, new FakeSupplier());
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        var settings = new HashMap<String, String>();
        settings.put("research.services.studies.url", url);
        settings.put("research.services.gateway.url", url);
        settings.put("research.panel.supplier.url", url + FakeSupplier.PATH);
        settings.put("research.panel.supplier.timeout", "600ms");
        settings.put("research.panel.supplier.callback-secret", CALLBACK_SECRET);
        settings.put("research.panel.supplier.previous-callback-secrets", PREVIOUS_CALLBACK_SECRET);
        settings.put("research.panel.place.reconcile-after", "100ms");
        settings.put("research.panel.entry.secret", ENTRY_SECRET);
        settings.put("research.panel.recurrence.every", "1s");
        for (String kind :
                List.of("capture_interview", "settle_cycle", "align_supplier", "tell_owner", "reconcile_supplier")) {
            settings.put("research.job.kind.\"panel." + kind + "\".retry-pause", "50ms");
            settings.put("research.job.kind.\"panel." + kind + "\".longest-pause", "200ms");
        }
        return settings;
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestURI().getPath().substring("/internal/studies/".length());
            if (id.contains("/cycles/")) {
                begin(exchange, studies.containsKey(id.substring(0, id.indexOf('/'))));
                return;
            }
            if (exchange.getRequestMethod().equals("PUT")) {
                studies.put(
                        id,
                        new Stored(
                                exchange.getRequestHeaders().getFirst("X-Organization"),
                                exchange.getRequestBody().readAllBytes()));
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            if (exchange.getRequestMethod().equals("DELETE")) {
                studies.remove(id);
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            var study = studies.get(id);
            if (study == null || !study.organizationId().equals(organization(exchange))) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, study.body().length);
            exchange.getResponseBody().write(study.body());
        }
    }

    private static void begin(HttpExchange exchange, boolean isKnown) throws IOException {
        if (isKnown) {
            exchange.sendResponseHeaders(204, -1);
            return;
        }
        byte[] refusal = "{\"error\": {\"code\": \"not_found\", \"message\": \"There is no such study.\"}}"
                .getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(404, refusal.length);
        exchange.getResponseBody().write(refusal);
    }

    private static void owners(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = "{\"emails\": [\"owner@%s.test\"]}"
                    .formatted(organization(exchange))
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    static String organization(HttpExchange exchange) {
        String token = exchange.getRequestHeaders().getFirst("Authorization").split("\\.")[1];
        String claims = new String(Base64.getUrlDecoder().decode(token), StandardCharsets.UTF_8);
        return claims.replaceFirst(".*\"organization_id\":\"([^\"]*)\".*", "$1");
    }
}
