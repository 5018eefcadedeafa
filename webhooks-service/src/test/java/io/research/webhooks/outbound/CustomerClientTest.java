package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.core.net.NetServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CustomerClientTest {
    private static final Duration TIME = Duration.ofMillis(300);

    private final Vertx vertx = Vertx.vertx();
    private final PostingFixture client =
            new PostingFixture(OutboundSettings.none().waitingForHandshakes(TIME));

    @AfterEach
    void leaveNothingBehind() throws Exception {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void a_handshake_without_end_times_out_and_leaves_no_connection() throws Exception {
        var closed = new CompletableFuture<Void>();
        var silent = listening(closed);

        var reply = client.post("https://localhost:" + silent.actualPort() + "/hook", TIME);

        assertThat(reply).isEqualTo(new EndpointResponse.Unanswered(FailureReason.TIMEOUT));
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
}
