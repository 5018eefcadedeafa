package io.research.assistant.chat;

import io.research.assistant.AssistantConfig;
import io.research.assistant.ModelBounds;
import io.research.assistant.ModelReply.Reason;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import org.eclipse.microprofile.faulttolerance.CircuitBreaker;

/**
 * Posts to {@code /chat/completions}: bounded in time, in size and in number, redirects not followed. A request that the
 * endpoint does not take as it is put ({@link RequestRefused}) says nothing about the health of the model.
 */
@ApplicationScoped
class ChatCompletions {
    private static final int CONNECT_MILLIS = 5_000;
    private static final int BAD_REQUEST = 400;
    private static final int UNPROCESSABLE = 422;
    /** What is read of a refusal: enough for what it names. */
    private static final int MOST_OF_REFUSAL = 8_000;

    private final Vertx vertx;
    private final AssistantConfig config;
    private final HttpClient client;

    ChatCompletions(Vertx vertx, AssistantConfig config) {
        this.vertx = vertx;
        this.config = config;
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setMaxPoolSize(config.parallel())
                .setMaxWaitQueueSize(config.parallel())
                .setDecompressionSupported(false));
    }

    /** The body of a successful response; fails with {@link ModelFault} otherwise, or as {@link #stream} does. */
    @CircuitBreaker(
            failureRatio = 0.6,
            skipOn = {ModelBusy.class, RequestRefused.class})
    Uni<Buffer> post(Buffer body, Duration within) {
        return Uni.createFrom()
                .<Buffer>emitter(emitter -> client.request(options("application/json"))
                        .onFailure(fault -> emitter.fail(unavailable(fault)))
                        .onSuccess(request -> exchange(request, body, emitter)))
                .ifNoItem()
                .after(within)
                .failWith(() -> new ModelFault(Reason.TIMEOUT));
    }

    /**
     * Hears a response while it is made. Completes when all was heard, or when {@code enough} is; fails with
     * {@link ModelFault}, or with {@link ModelBusy} or {@link RequestRefused}, which say nothing about the model.
     */
    @CircuitBreaker(
            failureRatio = 0.6,
            skipOn = {ModelBusy.class, RequestRefused.class})
    Uni<Void> stream(Buffer body, ModelBounds bounds, DeltaReader reader, CompletionStage<?> enough) {
        return Uni.createFrom()
                .<Void>emitter(emitter -> {
                    enough.thenRun(() -> emitter.complete(null));
                    long timer = vertx.setTimer(bounds.firstWords().toMillis(), late -> {
                        if (!reader.hasHeard()) {
                            emitter.fail(new ModelFault(Reason.TIMEOUT));
                        }
                    });
                    client.request(options("text/event-stream"))
                            .onFailure(fault -> emitter.fail(unavailable(fault)))
                            .onSuccess(request -> {
                                emitter.onTermination(() -> leave(request, timer));
                                send(request, body, emitter, response -> hear(request, response, reader, emitter));
                            });
                })
                .ifNoItem()
                .after(bounds.whole())
                .failWith(() -> new ModelFault(Reason.TIMEOUT));
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private RequestOptions options(String accept) {
        String base = config.baseUrl().orElseThrow().toString();
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(base + (base.endsWith("/") ? "" : "/") + "chat/completions")
                .setFollowRedirects(false)
                .putHeader("Content-Type", "application/json")
                .putHeader("Accept", accept);
        config.apiKey().ifPresent(key -> options.putHeader("Authorization", "Bearer " + key));
        return options;
    }

    /** Whoever gives up, by time or by hanging up, closes the exchange. */
    private void exchange(HttpClientRequest request, Buffer body, UniEmitter<? super Buffer> emitter) {
        emitter.onTermination(request::reset);
        send(request, body, emitter, response -> read(request, response, emitter));
    }

    private void leave(HttpClientRequest request, long timer) {
        vertx.cancelTimer(timer);
        request.reset();
    }

    private static void send(
            HttpClientRequest request, Buffer body, UniEmitter<?> emitter, Handler<HttpClientResponse> onSuccess) {
        // Without a handler a request that is left is logged as an error.
        request.exceptionHandler(fault -> emitter.fail(unavailable(fault)));
        request.send(body).onFailure(fault -> emitter.fail(unavailable(fault))).onSuccess(response -> {
            response.exceptionHandler(fault -> emitter.fail(unavailable(fault)));
            if (response.statusCode() == 200) {
                onSuccess.handle(response);
            } else if (response.statusCode() == BAD_REQUEST || response.statusCode() == UNPROCESSABLE) {
                readRefusal(request, response, emitter);
            } else {
                emitter.fail(new ModelFault(Reason.REFUSED));
                request.reset();
            }
        });
    }

    private static void hear(
            HttpClientRequest request,
            HttpClientResponse response,
            DeltaReader reader,
            UniEmitter<? super Void> emitter) {
        response.handler(piece -> {
            try {
                reader.read(piece);
            } catch (ModelFault fault) {
                emitter.fail(fault);
                request.reset();
            }
        });
        response.endHandler(end -> {
            try {
                reader.end();
                emitter.complete(null);
            } catch (ModelFault fault) {
                emitter.fail(fault);
            }
        });
    }

    private void read(HttpClientRequest request, HttpClientResponse response, UniEmitter<? super Buffer> emitter) {
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

    private static void readRefusal(HttpClientRequest request, HttpClientResponse response, UniEmitter<?> emitter) {
        var said = Buffer.buffer();
        response.endHandler(end -> emitter.fail(new RequestRefused(said.toString())));
        response.handler(piece -> {
            said.appendBuffer(piece, 0, Math.min(piece.length(), MOST_OF_REFUSAL - said.length()));
            if (said.length() == MOST_OF_REFUSAL) {
                emitter.fail(new RequestRefused(said.toString()));
                request.reset();
            }
        });
    }

    private static RuntimeException unavailable(Throwable fault) {
        if (fault instanceof ConnectionPoolTooBusyException) {
            return new ModelBusy();
        }
        return new ModelFault(fault instanceof TimeoutException ? Reason.TIMEOUT : Reason.UNAVAILABLE);
    }
}
