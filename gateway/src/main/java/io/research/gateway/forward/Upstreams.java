package io.research.gateway.forward;

import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;

/** The services, over one pool of kept connections; each event loop uses its own of them as far as they reach. */
@Singleton
class Upstreams {
    private static final int MAX_HEAD = 65_536;

    private final HttpClient client;
    private final Map<String, RequestOptions> targets = new HashMap<>();

    Upstreams(Vertx vertx, ForwardConfig config, ServicesConfig services, RouteTable routes) {
        this.client = vertx.createHttpClient(
                new HttpClientOptions()
                        .setConnectTimeout(
                                Math.toIntExact(config.connectTimeout().toMillis()))
                        .setIdleTimeout(Math.toIntExact(config.idleTimeout().toSeconds()))
                        .setKeepAliveTimeout(Math.toIntExact(config.keepAlive().toSeconds()))
                        .setMaxHeaderSize(MAX_HEAD),
                new PoolOptions().setHttp1MaxSize(config.connections()).setMaxWaitQueueSize(config.waiting()));
        for (Route route : routes.routes()) {
            if (!route.isOwn()) {
                targets.computeIfAbsent(route.service(), service -> target(service, services, config));
            }
        }
    }

    /** A request to that service over a free connection; fails when none can be had, and then nothing was sent. */
    Future<HttpClientRequest> connect(String service) {
        return client.request(targets.get(service));
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private static RequestOptions target(String service, ServicesConfig services, ForwardConfig config) {
        var address = services.byName().get(service);
        if (address == null) {
            throw new IllegalStateException("research.services." + service + ".url is not set");
        }
        URI url = address.url();
        return new RequestOptions()
                .setHost(url.getHost())
                .setPort(url.getPort())
                .setConnectTimeout(config.connectTimeout().toMillis());
    }
}
