package io.research.webhooks.outbound;

import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.tracing.TracingPolicy;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Sends to customer addresses over HTTPS and nothing else. Each request looks its host up anew, goes to exactly an
 * address that was checked, and demands the certificate of the host's name; connections are kept for the next request.
 */
@Startup
@Singleton
public class CustomerClient {
    private static final int CONNECTIONS_PER_HOST = 1024;
    private static final int KEEP_ALIVE_SECONDS = 60;
    private static final int MOST_OF_HEADERS = 65_536;

    private final Vertx vertx;
    private final Destinations destinations;
    private final Clock clock;
    private final HttpClient client;

    CustomerClient(Vertx vertx, Destinations destinations, Clock clock, OutboundConfig config) {
        this.vertx = vertx;
        this.destinations = destinations;
        this.clock = clock;
        this.client = vertx.httpClientBuilder()
                .with(options(config))
                .with(new PoolOptions().setHttp1MaxSize(CONNECTIONS_PER_HOST))
                // Its exchange tells of a fault. Vert.x would log it, with words of the receiver in it.
                .withConnectHandler(connection -> connection.exceptionHandler(fault -> {}))
                .build();
    }

    /** Sends, and says how it was taken, at the latest after {@code timeout}; never fails. Cancelling hangs up. */
    public Uni<EndpointResponse> post(Post post, Duration timeout) {
        return Uni.createFrom().emitter(emitter -> {
            var exchange = new CustomerRequest(vertx, client, clock, post, timeout, emitter::complete);
            emitter.onTermination(exchange::cut);
            destinations.find(post.url()).subscribe().with(exchange::begin);
        });
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private static HttpClientOptions options(OutboundConfig config) {
        var options = new HttpClientOptions()
                .setSsl(true)
                .setVerifyHost(true)
                .setKeepAlive(true)
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setDecompressionSupported(false)
                .setMaxHeaderSize(MOST_OF_HEADERS)
                // Trace headers are not sent to customers; the attempt still has its own span.
                .setTracingPolicy(TracingPolicy.IGNORE)
                // An attempt does not close the connection that it still waits for: this does.
                .setSslHandshakeTimeout(config.handshake().toMillis())
                .setSslHandshakeTimeoutUnit(TimeUnit.MILLISECONDS);
        config.trustedCa().map(TrustedAuthorities::with).ifPresent(options::setTrustOptions);
        return options;
    }
}
