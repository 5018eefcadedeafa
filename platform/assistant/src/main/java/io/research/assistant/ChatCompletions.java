package io.research.assistant;

import io.research.assistant.ModelReply.Reason;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;

/** Posts to {@code /chat/completions}: bounded in time, in size and in number, redirects not followed. */
@ApplicationScoped
class ChatCompletions {
    private static final int CONNECT_MILLIS = 5_000;

    private final AssistantConfig config;
    private final HttpClient client;

    ChatCompletions(Vertx vertx, AssistantConfig config) {
        this.config = config;
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setMaxPoolSize(config.parallel())
                .setMaxWaitQueueSize(config.parallel())
                .setDecompressionSupported(false));
    }

    /** The body of a successful response; fails with {@link ModelFault} otherwise. */
    @CircuitBreaker(requestVolumeThreshold = 10, failureRatio = 0.6, delay = 20, delayUnit = ChronoUnit.SECONDS)
    Uni<Buffer> post(Buffer body) {
        return Uni.createFrom()
                .<Buffer>emitter(emitter -> client.request(options())
                        .onFailure(fault -> emitter.fail(unavailable(fault)))
                        .onSuccess(request -> exchange(request, body, emitter)))
                .ifNoItem()
                .after(config.timeout())
                .failWith(() -> new ModelFault(Reason.TIMEOUT));
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private RequestOptions options() {
        String base = config.baseUrl().orElseThrow().toString();
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(base + (base.endsWith("/") ? "" : "/") + "chat/completions")
                .setFollowRedirects(false)
                .putHeader("Content-Type", "application/json")
                .putHeader("Accept", "application/json");
        config.apiKey().ifPresent(key -> options.putHeader("Authorization", "Bearer " + key));
        return options;
    }

    /** Whoever gives up, by time or by hanging up, closes the exchange. */
    private void exchange(HttpClientRequest request, Buffer body, UniEmitter<? super Buffer> emitter) {
        emitter.onTermination(request::reset);
        request.send(body)
                .onFailure(fault -> emitter.fail(unavailable(fault)))
                .onSuccess(response -> read(request, response, emitter));
    }

    private void read(HttpClientRequest request, HttpClientResponse response, UniEmitter<? super Buffer> emitter) {
        response.exceptionHandler(fault -> emitter.fail(unavailable(fault)));
        if (response.statusCode() != 200) {
            emitter.fail(new ModelFault(Reason.REFUSED));
            request.reset();
            return;
        }
        var answer = Buffer.buffer();
        response.endHandler(end -> emitter.complete(answer));
        response.handler(piece -> {
            if (answer.length() + piece.length() > config.maxResponse().asLongValue()) {
                emitter.fail(new ModelFault(Reason.TOO_LARGE));
                request.reset();
            } else {
                answer.appendBuffer(piece);
            }
        });
    }

    private static ModelFault unavailable(Throwable fault) {
        return new ModelFault(fault instanceof TimeoutException ? Reason.TIMEOUT : Reason.UNAVAILABLE);
    }
}
