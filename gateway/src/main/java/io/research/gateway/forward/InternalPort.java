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
 * Where the other services come in, and whoever reads metrics: a port of its own, on which only {@code /internal} paths and
 * the metrics are answered, by the same resources, checks and graceful stop of Quarkus as the public ones.
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

    /** Before the public port opens, so that a gateway that is ready is ready for the services too. */
    void open(@Observes StartupEvent started) {
        server.listen().toCompletionStage().toCompletableFuture().join();
    }

    void close(@Observes ShutdownEvent stopped) {
        server.close();
    }

    /** Whether the request came in here, which no client can: the socket says it, not the request. */
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
