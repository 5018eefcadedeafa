package io.research.gateway.forward;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.runtime.VertxHttpRecorder;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.apiclient.ApiPort;
import io.research.gateway.header.PassedHeaders;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * The port on which the dashboard and the tools of agents call the API: open to this machine only, without TLS, with the same checks as the public
 * one. Only here is it believed what the request says about where it comes from, so that wrong passwords count against the
 * browser that sent them.
 */
@Singleton
class LoopbackPort implements ApiPort {
    private static final String THIS_MACHINE = "127.0.0.1";
    private static final int MAX_HEAD = 65_536;
    private static final int BEFORE_ADMISSION = 950;

    private final HttpServer server;

    LoopbackPort(Vertx vertx) {
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

    void guard(@Observes Filters filters) {
        filters.register(this::checkAddress, BEFORE_ADMISSION);
    }

    /** Takes away what a request says about where it comes from, unless it came through this port. */
    private void checkAddress(RoutingContext context) {
        var request = context.request();
        if (request.connection().localAddress().port() != number()) {
            request.headers().remove(PassedHeaders.CLIENT_ADDRESS);
        }
        context.next();
    }

    @Override
    public int number() {
        return server.actualPort();
    }
}
