package io.research.participants.reward;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A service that pays rewards, also twice when it is called twice, and misbehaves as told. */
final class FakePayoutService implements AutoCloseable {
    private static final String PAID = "{\"status\": \"paid\"}";

    private final HttpServer server;
    private final Map<String, AtomicInteger> payments = new ConcurrentHashMap<>();
    private final AtomicInteger questions = new AtomicInteger();
    private final AtomicBoolean silent = new AtomicBoolean();
    private volatile int refusal;
    private volatile String refusalBody;
    private volatile boolean tells = true;

    FakePayoutService(URI address) {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), address.getPort()), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/rewards/", this::serve);
        server.start();
    }

    /** Pays, and closes the connection of the next request instead of answering it. */
    FakePayoutService losingTheNextAnswer() {
        silent.set(true);
        return this;
    }

    /** Answers every payment with that status, declines it in its own form and pays nothing. */
    FakePayoutService declining(int status) {
        refusalBody = "{\"status\": \"declined\"}";
        refusal = status;
        return this;
    }

    /** Has something before it that answers every payment with that status after the payment was made. */
    FakePayoutService behindAProxyThatAnswers(int status) {
        refusalBody = "<html>no</html>";
        refusal = status;
        return this;
    }

    /** Whether it tells the outcome of payments. */
    void tells(boolean now) {
        tells = now;
    }

    int payments(String rewardId) {
        var made = payments.get(rewardId);
        return made == null ? 0 : made.get();
    }

    int questions() {
        return questions.get();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestURI().getPath().substring("/rewards/".length());
            exchange.getRequestBody().readAllBytes();
            if (exchange.getRequestMethod().equals("GET")) {
                questions.incrementAndGet();
                boolean known = payments.containsKey(id);
                answer(exchange, tells ? known ? 200 : 404 : 503, known ? PAID : "{\"status\": \"unknown\"}");
            } else if (refusal > 0) {
                if (!refusalBody.startsWith("{")) {
                    pay(id);
                }
                answer(exchange, refusal, refusalBody);
            } else {
                pay(id);
                if (!silent.getAndSet(false)) {
                    answer(exchange, 200, PAID);
                }
            }
        }
    }

    private void pay(String id) {
        payments.computeIfAbsent(id, one -> new AtomicInteger()).incrementAndGet();
    }

    private static void answer(HttpExchange exchange, int status, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
    }
}
