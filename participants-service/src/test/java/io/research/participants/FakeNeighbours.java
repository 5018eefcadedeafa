package io.research.participants;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.research.servers.FreePort;
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
 * The neighbours of the service in its tests: a studies-service with the studies of {@link StudyFixture}, the gateway's
 * organizations and wallets, and ports for the mail server and the payout service that a test may start. Pauses are short.
 */
public class FakeNeighbours implements QuarkusTestResourceLifecycleManager {
    private final Map<String, Stored> studies = new ConcurrentHashMap<>();
    private HttpServer server;

    /** What callers of that organization are answered. */
    private record Stored(String organizationId, int status, byte[] body) {}

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/internal/studies/", this::answer);
        server.createContext("/internal/organization", FakeNeighbours::name);
        server.createContext("/internal/wallet/", new FakeWallet());
        server.start();
        var settings = new HashMap<String, String>();
        settings.put(
                "research.services.studies.url",
                "http://127.0.0.1:" + server.getAddress().getPort());
        settings.put(
                "research.services.gateway.url",
                "http://127.0.0.1:" + server.getAddress().getPort());
        settings.put("quarkus.mailer.host", "127.0.0.1");
        settings.put("quarkus.mailer.port", String.valueOf(FreePort.choose()));
        settings.put("research.mail.patience", "3s");
        settings.put("research.job.lease", "3s");
        for (String kind : List.of("create", "invite", "reserve_reward", "send_reward")) {
            settings.put("research.job.kind.\"participants." + kind + "\".retry-pause", "100ms");
            settings.put("research.job.kind.\"participants." + kind + "\".longest-pause", "300ms");
        }
        settings.put("research.payout.url", "http://127.0.0.1:" + FreePort.choose());
        settings.put("research.payout.token", "payout-token");
        settings.put("research.payout.timeout", "2s");
        settings.put("research.payout.settles-within", "1s");
        return settings;
    }

    @Override
    public void stop() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestURI().getPath().substring("/internal/studies/".length());
            if (exchange.getRequestMethod().equals("PUT")) {
                var headers = exchange.getRequestHeaders();
                studies.put(
                        id,
                        new Stored(
                                headers.getFirst("X-Organization"),
                                Integer.parseInt(headers.getFirst("X-Status")),
                                exchange.getRequestBody().readAllBytes()));
                exchange.sendResponseHeaders(204, -1);
                return;
            }
            var study = studies.get(id);
            if (study == null || !study.organizationId().equals(organization(exchange))) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().add("Content-Type", "application/json");
            exchange.sendResponseHeaders(study.status(), study.body().length);
            exchange.getResponseBody().write(study.body());
        }
    }

    /** Every organization has the same name, followed by its id. */
    private static void name(HttpExchange exchange) throws IOException {
        try (exchange) {
            String name = "Tea <& Co> " + organization(exchange);
            byte[] body = new JsonObject()
                    .put("organization_id", organization(exchange))
                    .put("name", name)
                    .encode()
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
