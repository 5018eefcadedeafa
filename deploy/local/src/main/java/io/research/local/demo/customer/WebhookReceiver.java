package io.research.local.demo.customer;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntSupplier;

/**
 * An HTTPS endpoint of a customer on {@code localhost}: checks both signatures of what comes, keeps it, and answers 204,
 * or 401 where a signature is wrong.
 */
public final class WebhookReceiver implements AutoCloseable {
    private static final int UNAUTHORIZED = 401;
    private static final int NO_CONTENT = 204;
    private static final int BACKLOG = 128;

    private final Clock clock = Clock.systemUTC();
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Received> received = new CopyOnWriteArrayList<>();
    private final HttpsServer server;
    private volatile WebhookSignature signature;
    private volatile IntSupplier reply = () -> NO_CONTENT;

    private WebhookReceiver(LocalTls tls) {
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            this.server = HttpsServer.create(address, BACKLOG);
        } catch (IOException e) {
            throw new UncheckedIOException("No webhook receiver could be started", e);
        }
        server.setHttpsConfigurator(new HttpsConfigurator(tls.server()));
        server.setExecutor(threads);
        server.createContext("/hook", this::receive);
    }

    /** Starts on a free port. */
    public static WebhookReceiver start(LocalTls tls) {
        var receiver = new WebhookReceiver(tls);
        receiver.server.start();
        return receiver;
    }

    /** The address to register. */
    public String url() {
        return "https://localhost:" + server.getAddress().getPort() + "/hook";
    }

    /** The signing secret that the registration has answered with. */
    public void verifyWith(String secret) {
        signature = new WebhookSignature(secret);
    }

    /** How genuine deliveries are answered from now on; the supplier may take its time. */
    public void reply(IntSupplier status) {
        reply = status;
    }

    /** What has come so far, in the order of arrival; a delivery is here before its answer leaves. */
    public List<Received> received() {
        return List.copyOf(received);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void receive(HttpExchange exchange) throws IOException {
        Instant at = clock.instant();
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            var headers = exchange.getRequestHeaders();
            boolean genuine = isGenuine(headers, body, at);
            int status = genuine ? reply.getAsInt() : UNAUTHORIZED;
            received.add(new Received(at, headers.getFirst("webhook-id"), body, genuine, status));
            exchange.sendResponseHeaders(status, -1);
        }
    }

    private boolean isGenuine(Headers headers, byte[] body, Instant now) {
        var expected = signature;
        return expected != null
                && expected.matches(headers.getFirst("X-UI-Timestamp"), headers.getFirst("X-UI-Signature"), body, now)
                && expected.matchesStandard(
                        headers.getFirst("webhook-id"),
                        headers.getFirst("webhook-timestamp"),
                        headers.getFirst("webhook-signature"),
                        body,
                        now);
    }
}
