package io.research.images;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** As much of a registry as a push asks for: it takes every blob, and keeps the manifests. */
final class SmallRegistry implements AutoCloseable {
    private final HttpServer server;
    private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
    private final Map<String, String> manifests = new ConcurrentHashMap<>();

    SmallRegistry() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(workers);
        server.createContext("/", this::answer);
        server.start();
    }

    String address() {
        return "localhost:" + server.getAddress().getPort();
    }

    /** What was pushed as {@code NAME:TAG}. */
    String manifest(String name, String tag) {
        return manifests.get("/v2/" + name + "/manifests/" + tag);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        byte[] body = exchange.getRequestBody().readAllBytes();
        int status = 200;
        switch (exchange.getRequestMethod()) {
            case "HEAD" -> status = 404;
            case "POST", "PATCH" -> {
                exchange.getResponseHeaders().add("Location", path.replaceFirst("/uploads/.*$", "/uploads/1"));
                status = 202;
            }
            case "PUT" -> {
                if (path.contains("/manifests/")) {
                    manifests.put(path, new String(body, StandardCharsets.UTF_8));
                }
                status = 201;
            }
            default -> {
                // Asked whether it is a registry.
            }
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
        workers.close();
    }
}
