package io.research.gateway.forward;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * The internal port for other services and for metrics, on which only {@code /internal} paths and the metrics are
 * served, by the same resources, checks and graceful stop as the public ones.
 */
@Singleton
class InternalPort {
    static final String METRICS = "/q/metrics";
    private static final String PATHS = "/internal/";

    private final HttpServer server;
    private final int port;

    InternalPort(Vertx vertx, InternalConfig config) {
        this.port = config.port();
        this.server = vertx.createHttpServer(
                        new HttpServerOptions().setHost(config.host()).setPort(port))
                .requestHandler(InternalPort::enter);
    }

    /** Opened before the public port, so that a ready gateway is ready for the services too. */
    void open(@Observes StartupEvent started) {
        server.listen().toCompletionStage().toCompletableFuture().join();
    }

    void close(@Observes ShutdownEvent stopped) {
        server.close();
    }

    /**
     * Whether the request came through this port, which clients cannot reach; decided by the socket, not by the
     * request.
     */
    boolean admitted(HttpServerRequest request) {
        return request.connection().localAddress().port() == port;
    }

    private static void enter(HttpServerRequest request) {
        if (request.uri().startsWith(PATHS) || request.uri().equals(METRICS)) {
            VertxHttpRecorder.getRootHandler().handle(request);
        } else {
            request.response().setStatusCode(404).end();
        }
    }
}
