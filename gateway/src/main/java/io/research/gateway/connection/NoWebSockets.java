package io.research.gateway.connection;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/** Nobody speaks WebSocket here: no handler has to look for its extensions in every request and answer. */
@Singleton
class NoWebSockets implements HttpServerOptionsCustomizer {

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        withoutExtensions(options);
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        withoutExtensions(options);
    }

    private static void withoutExtensions(HttpServerOptions options) {
        options.setPerFrameWebSocketCompressionSupported(false).setPerMessageWebSocketCompressionSupported(false);
    }
}
