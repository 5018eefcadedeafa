package io.research.text.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndpointEmbeddingsTest extends EmbeddingsContract {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final ExecutorService workers = Executors.newFixedThreadPool(4);
    private final CountDownLatch over = new CountDownLatch(1);
    private HttpServer server;
    private Embeddings embeddings;
    private volatile String answer;
    private volatile int status = 200;
    private volatile boolean hangs;
    private volatile String authorization;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(workers);
        server.createContext("/v1/embeddings", this::answer);
        server.start();
        embeddings = new EndpointEmbeddings(
                new EndpointSettings(
                        URI.create("http://localhost:" + server.getAddress().getPort() + "/v1"),
                        "small",
                        "secret-key",
                        Duration.ofSeconds(2),
                        1),
                workers);
    }

    @AfterEach
    void stop() {
        over.countDown();
        embeddings.close();
        server.stop(0);
        workers.shutdownNow();
    }

    @Override
    Embeddings embeddings() {
        return embeddings;
    }

    private void answer(HttpExchange exchange) throws IOException {
        authorization = exchange.getRequestHeaders().getFirst("Authorization");
        var request = JSON.readTree(exchange.getRequestBody());
        if (hangs) {
            await();
        }
        byte[] body = answer != null ? answer.getBytes(StandardCharsets.UTF_8) : vectors(request.path("input"));
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private void await() {
        try {
            over.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** In the reverse order, which the index puts right. */
    private static byte[] vectors(com.fasterxml.jackson.databind.JsonNode texts) throws IOException {
        var rows = new ArrayList<Map<String, Object>>();
        for (int at = texts.size() - 1; at >= 0; at--) {
            rows.add(Map.of(
                    "index",
                    at,
                    "embedding",
                    NgramEmbeddings.vector(texts.get(at).asText())));
        }
        return JSON.writeValueAsBytes(Map.of("data", rows));
    }

    @Test
    void the_key_is_sent_and_shown_nowhere() {
        vectors("tea");

        assertThat(authorization).isEqualTo("Bearer secret-key");
        assertThat(new EndpointSettings(URI.create("http://localhost"), "m", "secret-key", Duration.ZERO, 1).toString())
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no JSON",
                "{}",
                "{\"data\":[]}",
                "{\"data\":[{\"index\":0,\"embedding\":[]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[\"x\"]}]}",
                "{\"data\":[{\"index\":1,\"embedding\":[1.0]}]}",
                "{\"data\":[{\"index\":0,\"embedding\":[1]},{\"index\":0,\"embedding\":[1]}]}",
            })
    void an_answer_that_is_no_vector_for_each_text_is_a_fault(String wrong) {
        answer = wrong;

        assertThatExceptionOfType(EmbeddingFault.class).isThrownBy(() -> vectors("tea"));
    }

    @Test
    void vectors_of_another_size_are_a_fault() {
        vectors("tea");
        answer = "{\"data\":[{\"index\":0,\"embedding\":[1.0]}]}";

        assertThatExceptionOfType(EmbeddingFault.class).isThrownBy(() -> vectors("tea"));
    }

    @Test
    void an_answer_without_end_a_refusal_and_silence_are_faults_that_tell_nothing() {
        answer = " ".repeat(9 << 20);
        assertThatExceptionOfType(EmbeddingFault.class).isThrownBy(() -> vectors("tea"));

        answer = "the key secret-key is wrong";
        status = 401;
        assertThatExceptionOfType(EmbeddingFault.class)
                .isThrownBy(() -> vectors("tea"))
                .withMessageNotContaining("secret");

        hangs = true;
        assertThatExceptionOfType(EmbeddingFault.class).isThrownBy(() -> vectors("tea"));
    }

    @Test
    void who_comes_beyond_the_bound_is_refused_at_once() {
        hangs = true;
        var first = embeddings.embed(List.of("tea")).subscribeAsCompletionStage();

        assertThatExceptionOfType(EmbeddingFault.class)
                .isThrownBy(() -> vectors("coffee"))
                .withMessageContaining("too many");
        first.cancel(true);
    }
}
