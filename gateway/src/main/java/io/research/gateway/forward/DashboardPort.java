package io.research.gateway.forward;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.research.dashboard.api.ApiPort;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * The port on which the dashboard calls the API: open to this machine only, without TLS, with the same checks as the public
 * one.
 */
@Singleton
class DashboardPort implements ApiPort {
    private static final String THIS_MACHINE = "127.0.0.1";
    private static final int MAX_HEAD = 65_536;

    private final HttpServer server;

    DashboardPort(Vertx vertx) {
        this.server = vertx.createHttpServer(new HttpServerOptions()
                        .setHost(THIS_MACHINE)
                        .setPort(0)
                        .setMaxInitialLineLength(MAX_HEAD)
                        .setMaxHeaderSize(MAX_HEAD))
                .requestHandler(request -> VertxHttpRecorder.getRootHandler().handle(request));
    }

    void open(@Observes StartupEvent started) {
        server.listen().toCompletionStage().toCompletableFuture().join();
    }

    void close(@Observes ShutdownEvent stopped) {
        server.close();
    }

    @Override
    public int number() {
        return server.actualPort();
    }
}
