package io.research.launcher;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that answers as a test says, and remembers what it was sent. */
final class FakeSuite implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final HttpHandler handler;
    private final int port;
    private HttpServer server;

    FakeSuite(HttpHandler handler) throws IOException {
        this.handler = handler;
        start(0);
        this.port = server.getAddress().getPort();
    }

    record Request(String method, Headers headers, String body) {}

    Settings settings(String key) {
        return new Settings(java.net.URI.create("http://127.0.0.1:" + port + "/mcp"), key);
    }

    List<Request> requests() {
        return requests;
    }

    void stop() {
        server.stop(0);
    }

    void startAgain() throws IOException {
        start(port);
    }

    private void start(int at) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), at), 0);
        server.setExecutor(threads);
        server.createContext("/mcp", exchange -> {
            var body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            requests.add(new Request(exchange.getRequestMethod(), exchange.getRequestHeaders(), body));
            try (exchange) {
                handler.handle(exchange);
            }
        });
        server.start();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    static void answer(HttpExchange exchange, int status, String type, String body) throws IOException {
        if (body.isEmpty()) {
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", type);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    static void json(HttpExchange exchange, String body) throws IOException {
        answer(exchange, 200, "application/json", body);
    }

    /** The body of a stream of unknown length. */
    static OutputStream stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream;charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        return exchange.getResponseBody();
    }

    static void write(OutputStream stream, String text) throws IOException {
        stream.write(text.getBytes(StandardCharsets.UTF_8));
        stream.flush();
    }
}
