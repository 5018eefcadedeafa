package io.research.dashboard.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.research.apiclient.ApiAnswer;
import io.research.apiclient.ApiCall;
import io.research.apiclient.ApiClient;
import io.research.apiclient.ApiFault;
import io.research.apiclient.ApiPort;
import io.research.apiclient.Query;
import io.research.dashboard.visit.Visit;
import io.smallrye.mutiny.Uni;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.UUID;

/**
 * The public API as the person who is signed in, so that scopes, limits, tenancy and errors are those of the API. Every call
 * fails with {@link ApiFault} where the API refuses it. Paths are absolute, such as {@code /api/public/v1/studies}; see
 * {@link Query} for their parameters.
 */
@RequestScoped
public class Api {
    private static final String ACCOUNT = "/api/public/v1/account";
    private static final String ORGANIZATION = "X-UI-Organization-ID";
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ApiClient client;
    private final ObjectMapper json;
    private final Visit visit;

    Api(ApiClient client, ObjectMapper json, Visit visit) {
        this.client = client;
        this.json = json;
        this.visit = visit;
    }

    public Uni<JsonNode> get(String path) {
        return send(HttpMethod.GET, path, null, null).map(ApiAnswer::body);
    }

    /** What is there, as that record: names in snake case, unknown ones left out. */
    public <T> Uni<T> get(String path, Class<T> type) {
        return get(path).map(body -> read(body, type));
    }

    /**
     * Creates or does something, once for each key.
     *
     * @param key the idempotency key: of a form, the one that it was shown with, so that sending it twice does it once
     */
    public Uni<ApiAnswer> post(String path, Object body, String key) {
        return send(HttpMethod.POST, path, body, key);
    }

    /** Does something that may be done twice. */
    public Uni<ApiAnswer> post(String path, Object body) {
        return post(path, body, UUID.randomUUID().toString());
    }

    public Uni<ApiAnswer> put(String path, Object body) {
        return send(HttpMethod.PUT, path, body, null);
    }

    public Uni<ApiAnswer> patch(String path, Object body) {
        return send(HttpMethod.PATCH, path, body, null);
    }

    /** Changes that revision only: fails with 412 {@code revision_conflict} where somebody else has changed it since. */
    public Uni<ApiAnswer> patch(String path, Object body, long revision) {
        var headers = headers(null).set(HttpHeaders.IF_MATCH, "\"" + revision + "\"");
        return client.send(new ApiCall(HttpMethod.PATCH, path, headers, encode(body), PATIENCE));
    }

    public Uni<ApiAnswer> delete(String path) {
        return send(HttpMethod.DELETE, path, null, null);
    }

    /** @param patience for what takes the API longer than {@value} seconds at times, such as a turn of the planning chat */
    public Uni<ApiAnswer> post(String path, Object body, String key, Duration patience) {
        return client.send(new ApiCall(HttpMethod.POST, path, headers(key), encode(body), patience));
    }

    /** Whether the API takes that token for somebody; fails where that cannot be found out. */
    public Uni<Boolean> accepts(String token) {
        // What somebody else had chosen in this browser says nothing about the token.
        var headers =
                headers(null).set(HttpHeaders.AUTHORIZATION, "Bearer " + token).remove(ORGANIZATION);
        return client.send(new ApiCall(HttpMethod.GET, ACCOUNT, headers, encode(null), PATIENCE))
                .map(answer -> true)
                .onFailure(fault -> fault instanceof ApiFault refused && refused.isSignedOut())
                .recoverWithItem(false);
    }

    public <T> T read(JsonNode node, Class<T> type) {
        try {
            return json.treeToValue(node, type);
        } catch (JsonProcessingException unlike) {
            throw new IllegalStateException("The API answered something else than a " + type.getSimpleName(), unlike);
        }
    }

    private Uni<ApiAnswer> send(HttpMethod method, String path, Object body, String key) {
        return client.send(new ApiCall(method, path, headers(key), encode(body), PATIENCE));
    }

    private MultiMap headers(String key) {
        var headers = HttpHeaders.headers();
        if (visit.token() != null) {
            headers.set(HttpHeaders.AUTHORIZATION, "Bearer " + visit.token());
        }
        if (visit.organization() != null) {
            headers.set(ORGANIZATION, visit.organization());
        }
        if (visit.clientAddress() != null) {
            // So that what the browser does wrong is counted against it, and not against this process.
            headers.set(ApiPort.CLIENT_ADDRESS, visit.clientAddress());
        }
        if (key != null) {
            headers.set("Idempotency-Key", key);
        }
        return headers;
    }

    private JsonNode encode(Object body) {
        return body == null ? MissingNode.getInstance() : json.valueToTree(body);
    }
}
