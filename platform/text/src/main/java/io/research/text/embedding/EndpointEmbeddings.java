package io.research.text.embedding;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Any OpenAI-compatible {@code /v1/embeddings}. No redirects, no retries; an answer is at most 8 MB, has one vector for
 * each text and the dimensions that the first answer had, else it is refused. A bound on requests at once; who comes
 * beyond it is refused, because whoever asks can go on without.
 */
public final class EndpointEmbeddings implements Embeddings {
    /** Of the request's texts: too many, too long or not wanted. */
    private static final Set<Integer> REFUSALS = Set.of(400, 413, 422);

    private static final long LARGEST_ANSWER = 8L << 20;
    private static final int MOST_DIMENSIONS = 4_096;
    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final EndpointSettings settings;
    private final Executor workers;
    private final Semaphore free;
    private final HttpClient client;
    private volatile int dimensions;

    public EndpointEmbeddings(EndpointSettings settings, Executor workers) {
        this.settings = settings;
        this.workers = workers;
        free = new Semaphore(settings.parallel());
        client = HttpClient.newBuilder()
                .connectTimeout(CONNECT)
                .version(HttpClient.Version.HTTP_1_1)
                .executor(workers)
                .build();
    }

    @Override
    public Uni<List<float[]>> embed(List<String> texts) {
        Batches.check(texts);
        if (texts.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        return Uni.createFrom().deferred(() -> {
            if (!free.tryAcquire()) {
                return Uni.createFrom().failure(new EmbeddingFault("too many embeddings at once", null));
            }
            return ask(texts).onTermination().invoke(() -> free.release());
        });
    }

    private Uni<List<float[]>> ask(List<String> texts) {
        return Uni.createFrom()
                .completionStage(() -> client.sendAsync(
                        request(texts), BodyHandlers.limiting(BodyHandlers.ofByteArray(), LARGEST_ANSWER)))
                .ifNoItem()
                .after(settings.timeout())
                .fail()
                .emitOn(workers)
                .map(answer -> vectors(answer, texts.size()))
                .onFailure(fault -> !(fault instanceof EmbeddingFault))
                .transform(fault -> new EmbeddingFault("the embeddings API cannot be reached", fault));
    }

    private HttpRequest request(List<String> texts) {
        var request = HttpRequest.newBuilder(URI.create(base() + "/embeddings"))
                .timeout(settings.timeout())
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(body(texts)));
        if (settings.apiKey() != null) {
            request.header("Authorization", "Bearer " + settings.apiKey());
        }
        return request.build();
    }

    private String base() {
        String base = settings.baseUrl().toString();
        return base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
    }

    private byte[] body(List<String> texts) {
        var inputs = texts.stream()
                .map(text -> text.isEmpty() ? " " : Batches.cut(text))
                .toList();
        try {
            return JSON.writeValueAsBytes(
                    Map.of("model", settings.model(), "input", inputs, "encoding_format", "float"));
        } catch (IOException e) {
            throw new EmbeddingFault("the texts cannot be written as JSON", e);
        }
    }

    private List<float[]> vectors(HttpResponse<byte[]> answer, int texts) {
        if (REFUSALS.contains(answer.statusCode())) {
            throw EmbeddingFault.refusal("the embeddings answered " + answer.statusCode());
        }
        if (answer.statusCode() != 200) {
            throw new EmbeddingFault("the embeddings answered " + answer.statusCode(), null);
        }
        try {
            var vectors = new float[texts][];
            for (JsonNode row : JSON.readTree(answer.body()).path("data")) {
                int index = row.path("index").asInt(-1);
                if (index < 0 || index >= texts || vectors[index] != null) {
                    throw new EmbeddingFault("the embeddings API answered for other texts", null);
                }
                vectors[index] = vector(row.path("embedding"));
            }
            for (float[] vector : vectors) {
                if (vector == null) {
                    throw new EmbeddingFault("the embeddings API left texts out", null);
                }
            }
            return List.of(vectors);
        } catch (IOException e) {
            throw new EmbeddingFault("the embeddings API did not answer with JSON", e);
        }
    }

    private float[] vector(JsonNode numbers) {
        int size = numbers.size();
        if (size == 0 || size > MOST_DIMENSIONS || dimensions != 0 && size != dimensions) {
            throw new EmbeddingFault("the embeddings API answered with vectors of another size", null);
        }
        var vector = new float[size];
        for (int at = 0; at < size; at++) {
            vector[at] = (float) numbers.get(at).asDouble(Double.NaN);
            if (!Float.isFinite(vector[at])) {
                throw new EmbeddingFault("the embeddings API answered with something that is not a number", null);
            }
        }
        dimensions = size;
        return Vectors.toLengthOne(vector);
    }

    @Override
    public String space() {
        return "endpoint-" + settings.model();
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
