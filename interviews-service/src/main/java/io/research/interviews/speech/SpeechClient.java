package io.research.interviews.speech;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ConnectionPoolTooBusyException;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import org.jboss.logging.Logger;

/** Posts to one endpoint: bounded in time, in size and in number, redirects not followed, nothing tried twice. */
final class SpeechClient {
    private static final Logger LOG = Logger.getLogger(SpeechClient.class);
    private static final int CONNECT_MILLIS = 5_000;

    private final SpeechConfig.Endpoint endpoint;
    private final String path;
    private final HttpClient client;

    SpeechClient(Vertx vertx, SpeechConfig.Endpoint endpoint, String path) {
        this.endpoint = endpoint;
        this.path = path;
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setConnectTimeout(CONNECT_MILLIS)
                .setMaxPoolSize(endpoint.parallel())
                .setMaxWaitQueueSize(endpoint.parallel())
                .setDecompressionSupported(false));
    }

    /** The body of a successful response. */
    Uni<Buffer> post(String mediaType, Buffer body) {
        return Uni.createFrom()
                .<Buffer>emitter(emitter -> client.request(options(mediaType))
                        .onFailure(fault -> emitter.fail(problem(fault)))
                        .onSuccess(request -> exchange(request, body, emitter)))
                .ifNoItem()
                .after(endpoint.timeout())
                .failWith(() -> new Problem(ErrorCode.UPSTREAM_TIMEOUT));
    }

    void close() {
        client.close();
    }

    private RequestOptions options(String mediaType) {
        String base = endpoint.baseUrl().orElseThrow().toString();
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(base + (base.endsWith("/") ? "" : "/") + path)
                .setFollowRedirects(false)
                .putHeader("Content-Type", mediaType);
        endpoint.apiKey().ifPresent(key -> options.putHeader("Authorization", "Bearer " + key));
        return options;
    }

    /** A timeout or a cancelled subscription closes the exchange. */
    private void exchange(HttpClientRequest request, Buffer body, UniEmitter<? super Buffer> emitter) {
        emitter.onTermination(request::reset);
        request.send(body)
                .onFailure(fault -> emitter.fail(problem(fault)))
                .onSuccess(response -> read(request, response, emitter));
    }

    private void read(HttpClientRequest request, HttpClientResponse response, UniEmitter<? super Buffer> emitter) {
        response.exceptionHandler(fault -> emitter.fail(problem(fault)));
        if (response.statusCode() != 200) {
            LOG.warnf("Speech endpoint %s answered %d", path, response.statusCode());
            emitter.fail(new Problem(ErrorCode.UPSTREAM_ERROR));
            request.reset();
            return;
        }
        var answer = Buffer.buffer();
        response.endHandler(end -> emitter.complete(answer));
        response.handler(piece -> {
            if (answer.length() + piece.length() > endpoint.maxResponse().asLongValue()) {
                emitter.fail(new Problem(ErrorCode.UPSTREAM_ERROR));
                request.reset();
            } else {
                answer.appendBuffer(piece);
            }
        });
    }

    private Problem problem(Throwable fault) {
        LOG.warnf("Speech endpoint %s gave no answer: %s", path, fault.getMessage());
        return new Problem(
                fault instanceof ConnectionPoolTooBusyException
                        ? ErrorCode.SERVICE_UNAVAILABLE
                        : ErrorCode.UPSTREAM_ERROR);
    }
}
