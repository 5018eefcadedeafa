package io.research.gateway.upstream;

import io.netty.util.concurrent.FastThreadLocal;
import io.vertx.core.http.HttpClient;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;

/** A client with connections of its own for each event loop, so that no request crosses from one thread to another. */
final class ClientOfEventLoop {
    private final Supplier<HttpClient> newClient;
    private final FastThreadLocal<HttpClient> ofThread = new FastThreadLocal<>();
    private final Queue<HttpClient> all = new ConcurrentLinkedQueue<>();

    ClientOfEventLoop(Supplier<HttpClient> newClient) {
        this.newClient = newClient;
    }

    /** The client of the current event loop. */
    HttpClient get() {
        var client = ofThread.get();
        if (client == null) {
            client = newClient.get();
            all.add(client);
            ofThread.set(client);
        }
        return client;
    }

    void close() {
        all.forEach(HttpClient::close);
    }
}
