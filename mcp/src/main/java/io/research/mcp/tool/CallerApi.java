package io.research.mcp.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.ApiAnswer;
import io.research.apiclient.ApiCall;
import io.research.apiclient.ApiClient;
import io.research.apiclient.ApiPort;
import io.research.apiclient.CallerCredential;
import io.research.apiclient.Query;
import io.research.kernel.http.RequestIds;
import io.smallrye.mutiny.Uni;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;

/**
 * The API with the rights of whoever called the tool: the same credential, organization, address and request id, so that
 * scopes, limits, tenancy, traces and errors are those of the API. Calls fail with {@link io.research.apiclient.ApiFault}.
 */
public final class CallerApi {
    /** Paths of operations begin with it. */
    public static final String V1 = "/api/public/v1";

    private static final String REQUEST_ID = "X-Request-ID";
    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ApiClient client;
    private final RoutingContext request;

    CallerApi(ApiClient client, RoutingContext request) {
        this.client = client;
        this.request = request;
    }

    public Uni<JsonNode> get(Query query) {
        return get(query.text());
    }

    public Uni<JsonNode> get(String path) {
        return send(HttpMethod.GET, path, MissingNode.getInstance(), headers()).map(ApiAnswer::body);
    }

    /** @param key the idempotency key; null where nothing is created */
    public Uni<ApiAnswer> post(String path, JsonNode body, String key) {
        return send(HttpMethod.POST, path, body, key);
    }

    public Uni<JsonNode> put(String path) {
        return send(HttpMethod.PUT, path, MissingNode.getInstance(), headers()).map(ApiAnswer::body);
    }

    /** Any operation; {@code key} may be null. */
    public Uni<ApiAnswer> send(HttpMethod method, String path, JsonNode body, String key) {
        var headers = headers();
        if (key != null && method == HttpMethod.POST) {
            headers.set(IDEMPOTENCY_KEY, key);
        }
        return send(method, path, body, headers);
    }

    String callerText() {
        return CallerCredential.of(request).text();
    }

    private Uni<ApiAnswer> send(HttpMethod method, String path, JsonNode body, MultiMap headers) {
        return client.send(new ApiCall(method, path, headers, body, PATIENCE));
    }

    private MultiMap headers() {
        var headers = HttpHeaders.headers();
        CallerCredential.of(request).apply(headers);
        headers.set(REQUEST_ID, RequestIds.of(request));
        String address = request.request().getHeader(ApiPort.CLIENT_ADDRESS);
        if (address != null) {
            headers.set(ApiPort.CLIENT_ADDRESS, address);
        }
        return headers;
    }
}
