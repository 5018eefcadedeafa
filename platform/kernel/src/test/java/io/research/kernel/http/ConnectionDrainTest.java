package io.research.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionDrainTest {
    private final Vertx vertx = Vertx.vertx();
    private final ConnectionDrain connectionDrain = new ConnectionDrain();

    @AfterEach
    void stop() {
        finished(vertx.close());
    }

    @Test
    void from_the_signal_on_clients_are_asked_to_connect_anew() throws Exception {
        int port = serve();
        var before = connectionHeader(port);

        connectionDrain.begin(new ShutdownDelayInitiatedEvent());

        assertThat(before).isEmpty();
        assertThat(connectionHeader(port)).contains("close");
    }

    @Test
    void answers_that_go_on_are_ended_and_those_that_begin_later_too() {
        var ended = new ArrayList<String>();
        Runnable over = () -> ended.add("over");
        connectionDrain.add(over);
        connectionDrain.remove(over);
        connectionDrain.add(() -> ended.add("going on"));

        connectionDrain.begin(new ShutdownDelayInitiatedEvent());
        connectionDrain.add(() -> ended.add("late"));

        assertThat(ended).containsExactly("going on", "late");
    }

    private int serve() {
        var server = vertx.createHttpServer().requestHandler(request -> {
            connectionDrain.announce(request);
            request.response().end();
        });
        finished(server.listen(0, "127.0.0.1"));
        return server.actualPort();
    }

    private static Optional<String> connectionHeader(int port) throws IOException, InterruptedException {
        try (var client = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port))
                    .version(HttpClient.Version.HTTP_1_1)
                    .build();
            return client.send(request, BodyHandlers.discarding()).headers().firstValue("Connection");
        }
    }

    private static void finished(Future<?> future) {
        future.toCompletionStage()
                .toCompletableFuture()
                .orTimeout(10, TimeUnit.SECONDS)
                .join();
    }
}
