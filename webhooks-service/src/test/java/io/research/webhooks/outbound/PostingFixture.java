package io.research.webhooks.outbound;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A client that posts from one event loop, to receivers on the loopback address. */
final class PostingFixture {
    private final Vertx vertx = Vertx.vertx();
    private final CustomerClient client;

    PostingFixture(OutboundSettings settings) {
        var destinations = new Destinations(
                name -> Uni.createFrom().item(List.of(InetAddress.getLoopbackAddress())),
                settings.allowingHosts("localhost"));
        this.client = new CustomerClient(vertx, destinations, Clock.systemUTC(), settings);
    }

    EndpointResponse post(String url, Duration timeout) throws Exception {
        return post(url, Buffer.buffer("{}"), timeout);
    }

    EndpointResponse post(String url, Buffer body, Duration timeout) throws Exception {
        var reply = new CompletableFuture<EndpointResponse>();
        vertx.runOnContext(ignored -> client.post(new Post(URI.create(url), Map.of(), body), timeout)
                .subscribe()
                .with(reply::complete, reply::completeExceptionally));
        return reply.get(1, TimeUnit.MINUTES);
    }

    /** Fails when a connection is left that cannot be closed. */
    void close() throws Exception {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().get(1, TimeUnit.MINUTES);
    }
}
