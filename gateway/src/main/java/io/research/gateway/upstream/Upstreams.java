package io.research.gateway.upstream;

import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreaker.State;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig.SlidingWindowType;
import io.research.gateway.route.Route;
import io.research.gateway.route.RouteTable;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.jboss.logging.Logger;

/**
 * The services, over kept connections. Answers that go on for long, and bodies that stream by, have pools of their own, so
 * that they take no connection from the others. A service that fails most of what it is asked is left alone for a while, then asked a
 * little.
 */
@Singleton
public class Upstreams {
    private static final Logger LOG = Logger.getLogger(Upstreams.class);

    /** Longer than connecting takes: whoever has waited this long besides has waited for one of the connections. */
    private static final Duration WAIT = Duration.ofMillis(500);

    private static final int MAX_HEAD = 65_536;

    private final ClientOfEventLoop clients;
    private final ClientOfEventLoop uploading;
    private final HttpClient streaming;
    private final HttpClient anew;
    private final Map<String, Upstream> upstreams = new HashMap<>();

    Upstreams(Vertx vertx, ForwardConfig config, ServicesConfig services, RouteTable routes) {
        this.clients =
                new ClientOfEventLoop(() -> client(vertx, options(config), config.connections(), config.waiting()));
        this.uploading =
                new ClientOfEventLoop(() -> client(vertx, options(config), config.uploads(), config.waiting()));
        this.streaming = client(vertx, options(config), config.streams(), 0);
        this.anew = client(vertx, options(config).setKeepAlive(false), config.connections(), 0);
        for (Route route : routes.routes()) {
            if (!route.isOwn()) {
                upstreams.computeIfAbsent(
                        route.service(),
                        service -> new Upstream(target(service, services, config), breaker(service, config.breaker())));
            }
        }
    }

    /** Where a service is, and how it has been lately. */
    private static final class Upstream {
        private final RequestOptions target;
        private final CircuitBreaker breaker;
        private final AtomicReference<State> told = new AtomicReference<>(State.CLOSED);

        Upstream(RequestOptions target, CircuitBreaker breaker) {
            this.target = target;
            this.breaker = breaker;
        }

        Future<HttpClientRequest> connect(HttpClient client) {
            boolean permitted = breaker.tryAcquirePermission();
            tell(breaker.getState());
            if (!permitted) {
                return Future.failedFuture(CallNotPermittedException.createCallNotPermittedException(breaker));
            }
            var request = client.request(target);
            return request.succeeded() ? request : request.onFailure(this::notConnected);
        }

        /**
         * Logs what has become of the breaker when the next request comes. Listened to, it would make an event of every call
         * that went well.
         */
        private void tell(State now) {
            var before = told.get();
            if (now != before && told.compareAndSet(before, now)) {
                LOG.warnf("Breaker from %s to %s, service=%s", before, now, breaker.getName());
            }
        }

        private void notConnected(Throwable fault) {
            if (isOfService(fault)) {
                breaker.onError(0, TimeUnit.NANOSECONDS, fault);
            } else {
                breaker.releasePermission();
            }
        }
    }

    /**
     * A request, of which the body is there or none is expected, to the service of that route over a free connection. Where
     * the service does not take the first connection, one more is tried: a pod that has ended may still be in the cluster's
     * list. Fails when none can be had or the service is left alone, and then nothing was sent. What became of the request,
     * {@link #breaker} has to be told.
     */
    public Future<HttpClientRequest> connect(Route route) {
        return connect(route, route.isStream() ? streaming : clients.get());
    }

    /** The same for a request whose body streams by, however slowly. */
    public Future<HttpClientRequest> connectForUpload(Route route) {
        return connect(route, uploading.get());
    }

    /** The same over a connection that nothing has been sent on. */
    public Future<HttpClientRequest> connectAnew(Route route) {
        return connect(route, anew);
    }

    private Future<HttpClientRequest> connect(Route route, HttpClient client) {
        var upstream = upstreams.get(route.service());
        var first = upstream.connect(client);
        return first.succeeded()
                ? first
                : first.recover(fault -> isOfService(fault) ? upstream.connect(client) : Future.failedFuture(fault));
    }

    /** Connections that are all in use, or were for too long, say nothing about the service, and neither does its breaker. */
    private static boolean isOfService(Throwable fault) {
        return !(fault instanceof ConnectionPoolTooBusyException
                || fault instanceof TimeoutException
                || fault instanceof CallNotPermittedException);
    }

    public CircuitBreaker breaker(String service) {
        return upstreams.get(service).breaker;
    }

    @PreDestroy
    void close() {
        clients.close();
        uploading.close();
        streaming.close();
        anew.close();
    }

    private static HttpClient client(Vertx vertx, HttpClientOptions options, int connections, int waiting) {
        return vertx.httpClientBuilder()
                .with(options)
                .with(new PoolOptions().setHttp1MaxSize(connections).setMaxWaitQueueSize(waiting))
                .withConnectHandler(LongHeaders::on)
                .build();
    }

    private static HttpClientOptions options(ForwardConfig config) {
        return new HttpClientOptions()
                .setConnectTimeout(Math.toIntExact(config.connectTimeout().toMillis()))
                .setIdleTimeout(Math.toIntExact(config.idleTimeout().toSeconds()))
                .setKeepAliveTimeout(Math.toIntExact(config.keepAlive().toSeconds()))
                .setMaxHeaderSize(MAX_HEAD);
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
                .setConnectTimeout(config.connectTimeout().plus(WAIT).toMillis());
    }

    private static CircuitBreaker breaker(String service, ForwardConfig.Breaker config) {
        return CircuitBreaker.of(
                service,
                CircuitBreakerConfig.custom()
                        .slidingWindowType(SlidingWindowType.TIME_BASED)
                        .slidingWindowSize(Math.toIntExact(config.window().toSeconds()))
                        .minimumNumberOfCalls(config.requests())
                        .failureRateThreshold(config.failedPercent())
                        .waitDurationInOpenState(config.pause())
                        .permittedNumberOfCallsInHalfOpenState(config.probes())
                        .maxWaitDurationInHalfOpenState(config.pause())
                        .build());
    }
}
