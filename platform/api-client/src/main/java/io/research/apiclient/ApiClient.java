package io.research.apiclient;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jboss.logging.Logger;

/** Sends calls to the API's entrance in this process. */
@Singleton
public class ApiClient {
    private static final Logger LOG = Logger.getLogger(ApiClient.class);
    private static final int CONNECTIONS = 64;
    private static final int WAITING = 512;
    private static final int MAX_HEAD = 65_536;
    /** Beyond the largest answer in JSON; files are not read here. */
    private static final int MAX_ANSWER = 16 * 1024 * 1024;

    private final HttpClient client;
    private final ApiPort port;
    private final ObjectMapper json;

    ApiClient(Vertx vertx, ApiPort port, ObjectMapper json) {
        this.port = port;
        this.json = json;
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setMaxHeaderSize(MAX_HEAD).setMaxInitialLineLength(MAX_HEAD),
                new PoolOptions().setHttp1MaxSize(CONNECTIONS).setMaxWaitQueueSize(WAITING));
    }

    /** Fails with {@link ApiFault} where the API refuses, or does not answer in time. */
    public Uni<ApiAnswer> send(ApiCall call) {
        return Uni.createFrom()
                .completionStage(() -> request(call).toCompletionStage())
                .onFailure(fault -> !(fault instanceof ApiFault))
                .transform(fault -> unreachable(call, fault));
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private Future<ApiAnswer> request(ApiCall call) {
        var options = new RequestOptions()
                .setHost("127.0.0.1")
                .setPort(port.number())
                .setMethod(call.method())
                .setURI(call.path())
                .setHeaders(call.headers())
                .setTimeout(call.patience().toMillis());
        return client.request(options)
                .compose(request -> send(request, call.body()))
                .compose(this::read);
    }

    private Future<HttpClientResponse> send(HttpClientRequest request, JsonNode body) {
        request.putHeader(HttpHeaders.ACCEPT, "application/json");
        if (body.isMissingNode()) {
            return request.send();
        }
        try {
            request.putHeader(HttpHeaders.CONTENT_TYPE, "application/json");
            return request.send(Buffer.buffer(json.writeValueAsBytes(body)));
        } catch (IOException impossible) {
            return Future.failedFuture(impossible);
        }
    }

    private Future<ApiAnswer> read(HttpClientResponse response) {
        return BoundedAnswer.read(response, MAX_ANSWER)
                .map(bytes -> answer(response, isText(response) ? text(bytes) : parse(bytes)));
    }

    private static ApiAnswer answer(HttpClientResponse response, JsonNode body) {
        if (response.statusCode() >= 400) {
            throw ApiFault.of(response.statusCode(), body);
        }
        return new ApiAnswer(response.statusCode(), response.headers(), body);
    }

    private static boolean isText(HttpClientResponse response) {
        String type = response.getHeader(HttpHeaders.CONTENT_TYPE);
        return type != null && type.startsWith("text/");
    }

    private static JsonNode text(Buffer bytes) {
        return TextNode.valueOf(bytes.toString(StandardCharsets.UTF_8));
    }

    private JsonNode parse(Buffer bytes) {
        try {
            return bytes.length() == 0 ? MissingNode.getInstance() : json.readTree(bytes.getBytes());
        } catch (IOException unreadable) {
            return MissingNode.getInstance();
        }
    }

    private static ApiFault unreachable(ApiCall call, Throwable fault) {
        LOG.warnf("No answer of the API, method=%s path=%s: %s", call.method(), pathOf(call), fault.getMessage());
        return ApiFault.unreachable();
    }

    /** Without its query, which may contain what somebody typed. */
    private static String pathOf(ApiCall call) {
        int query = call.path().indexOf('?');
        return query < 0 ? call.path() : call.path().substring(0, query);
    }
}
