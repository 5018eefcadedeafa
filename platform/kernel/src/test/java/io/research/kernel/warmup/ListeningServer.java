package io.research.kernel.warmup;

import io.quarkus.vertx.http.HttpServer;
import java.net.URI;

/** Says where a server of a test listens, as the framework says it of its own. */
record ListeningServer(int port) implements HttpServer {

    @Override
    public int getPort() {
        return port;
    }

    @Override
    public int getSecurePort() {
        return -1;
    }

    @Override
    public int getManagementPort() {
        return -1;
    }

    @Override
    public URI getLocalBaseUri() {
        return URI.create("http://127.0.0.1:" + port);
    }
}
