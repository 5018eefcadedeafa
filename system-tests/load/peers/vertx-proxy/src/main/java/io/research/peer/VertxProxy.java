package io.research.peer;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import io.vertx.httpproxy.HttpProxy;
import java.net.URI;

/** The HTTP proxy of Vert.x as it is, on every core: {@code PORT SERVER}. */
public final class VertxProxy extends AbstractVerticle {
    private static final int CONNECTIONS = 256;

    private final int port;
    private final URI server;

    private VertxProxy(int port, URI server) {
        this.port = port;
        this.server = server;
    }

    public static void main(String[] arguments) {
        int port = Integer.parseInt(arguments[0]);
        var server = URI.create(arguments[1]);
        int cores = Runtime.getRuntime().availableProcessors();
        Vertx.vertx()
                .deployVerticle(() -> new VertxProxy(port, server), new DeploymentOptions().setInstances(cores))
                .onFailure(fault -> System.exit(1));
    }

    @Override
    public void start(Promise<Void> started) {
        var client = vertx.createHttpClient(
                new HttpClientOptions(), new PoolOptions().setHttp1MaxSize(CONNECTIONS));
        vertx.createHttpServer()
                .requestHandler(HttpProxy.reverseProxy(client).origin(server.getPort(), server.getHost()))
                .listen(port, "127.0.0.1")
                .<Void>mapEmpty()
                .onComplete(started);
    }
}
