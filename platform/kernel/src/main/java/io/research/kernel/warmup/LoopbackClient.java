package io.research.kernel.warmup;

import io.research.kernel.trace.Traces;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Calls this process over HTTP. It uses the JDK's client, because calls with the framework's client are measured and
 * traced as calls to other services.
 */
final class LoopbackClient implements AutoCloseable {
    /** A trace that is not recorded, because warm-up requests say nothing about callers. */
    private static final String UNRECORDED = "00-77617267757000000000000000000001-7761726d75700001-00";

    private final URI service;
    private final String token;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .proxy(HttpClient.Builder.NO_PROXY)
            .build();

    LoopbackClient(URI service, String token) {
        this.service = service;
        this.token = token;
    }

    /** The status of the response; waits for it on this thread, but no longer than that. */
    int status(WarmUpRequest request, Duration limit)
            throws InterruptedException, ExecutionException, TimeoutException {
        var asked = HttpRequest.newBuilder(service.resolve(request.path()))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header(Traces.HEADER, UNRECORDED)
                .method(
                        request.method(),
                        request.body().isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(request.body()))
                .build();
        return http.sendAsync(asked, BodyHandlers.discarding())
                .get(limit.toMillis(), TimeUnit.MILLISECONDS)
                .statusCode();
    }

    /** Cancels the remaining requests. */
    @Override
    public void close() {
        http.shutdownNow();
    }
}
