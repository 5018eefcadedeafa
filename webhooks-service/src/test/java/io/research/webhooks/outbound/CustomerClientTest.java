package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.net.NetServer;
import java.net.InetAddress;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CustomerClientTest {
    private static final Duration TIME = Duration.ofMillis(300);

    private final Vertx vertx = Vertx.vertx();
    private final OutboundSettings settings =
            OutboundSettings.none().allowingHosts("localhost").waitingForHandshakes(TIME);
    private final Destinations destinations =
            new Destinations(name -> Uni.createFrom().item(List.of(InetAddress.getLoopbackAddress())), settings);
    private final CustomerClient client = new CustomerClient(vertx, destinations, Clock.systemUTC(), settings);

    @AfterEach
    void leaveNothingBehind() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void a_handshake_without_end_times_out_and_leaves_no_connection() throws Exception {
        var closed = new CompletableFuture<Void>();
        var silent = listening(closed);

        var reply = post("https://localhost:" + silent.actualPort() + "/hook");

        assertThat(reply).isEqualTo(new Reply.Unanswered(FailureReason.TIMEOUT));
        assertThat(closed).succeedsWithin(Duration.ofMinutes(1));
    }

    /** Takes connections, says nothing, and tells when one is closed. */
    private NetServer listening(CompletableFuture<Void> closed) {
        return vertx.createNetServer()
                .connectHandler(socket -> socket.closeHandler(closed::complete))
                .listen(0, "127.0.0.1")
                .toCompletionStage()
                .toCompletableFuture()
                .join();
    }

    private Reply post(String url) throws Exception {
        var reply = new CompletableFuture<Reply>();
        vertx.runOnContext(ignored -> client.post(new Post(URI.create(url), Map.of(), Buffer.buffer("{}")), TIME)
                .subscribe()
                .with(reply::complete, reply::completeExceptionally));
        return reply.get(1, TimeUnit.MINUTES);
    }
}
