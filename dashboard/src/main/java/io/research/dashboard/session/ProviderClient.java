package io.research.dashboard.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.apiclient.ApiFault;
import io.research.apiclient.BoundedAnswer;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/** Exchanges the code with which somebody came back from the identity provider (RFC 6749 §4.1.3). */
@Singleton
class ProviderClient {
    private static final Logger LOG = Logger.getLogger(ProviderClient.class);
    private static final int MAX_ANSWER = 256 * 1024;
    private static final int UNAVAILABLE = 503;
    private static final int REFUSED = 403;
    private static final int CLIENT_ERROR = 400;

    private final HttpClient client;
    private final DashboardConfig.Provider provider;
    private final ObjectMapper json;

    ProviderClient(Vertx vertx, DashboardConfig config, ObjectMapper json) {
        this.client = vertx.createHttpClient();
        this.provider = config.provider();
        this.json = json;
    }

    /** Either may be null. */
    record Tokens(String accessToken, String idToken) {

        /** Without the tokens. */
        @Override
        public String toString() {
            return "Tokens";
        }
    }

    /** Fails with {@link ApiFault} where the provider refuses, or does not answer in time. */
    Uni<Tokens> exchange(String code, String verifier, String redirect) {
        return Uni.createFrom()
                .completionStage(() -> request(body(code, verifier, redirect)).toCompletionStage())
                .onFailure(fault -> !(fault instanceof ApiFault))
                .transform(ProviderClient::unreachable);
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private Future<Tokens> request(String body) {
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(provider.tokenUrl()
                        .orElseThrow(
                                () -> new IllegalStateException("research.dashboard.provider.token-url is not set")))
                .setHeaders(headers())
                .setTimeout(provider.timeout().toMillis());
        return client.request(options)
                .compose(request -> request.send(Buffer.buffer(body)))
                .compose(response ->
                        BoundedAnswer.read(response, MAX_ANSWER).map(answer -> tokens(response, parse(answer))));
    }

    private MultiMap headers() {
        var headers = HttpHeaders.headers()
                .set(HttpHeaders.CONTENT_TYPE, "application/x-www-form-urlencoded")
                .set(HttpHeaders.ACCEPT, "application/json");
        provider.clientSecret().ifPresent(secret -> {
            String pair = encode(provider.clientId()) + ":" + encode(secret);
            headers.set(
                    HttpHeaders.AUTHORIZATION,
                    "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8)));
        });
        return headers;
    }

    private String body(String code, String verifier, String redirect) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("grant_type", "authorization_code");
        fields.put("code", code);
        fields.put("redirect_uri", redirect);
        fields.put("code_verifier", verifier);
        fields.put("client_id", provider.clientId());
        return form(fields);
    }

    static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + encode(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static Tokens tokens(HttpClientResponse response, JsonNode body) {
        if (response.statusCode() >= CLIENT_ERROR) {
            LOG.warnf(
                    "The identity provider gave no tokens, status=%d error=%s",
                    response.statusCode(), body.path("error").asText("none"));
            throw ApiFault.of(REFUSED, "The identity provider did not confirm this sign-in. Try again.");
        }
        return new Tokens(
                body.path("access_token").asText(null), body.path("id_token").asText(null));
    }

    private JsonNode parse(Buffer answer) {
        try {
            return json.readTree(answer.getBytes());
        } catch (IOException unreadable) {
            return json.createObjectNode();
        }
    }

    private static ApiFault unreachable(Throwable fault) {
        LOG.warnf("No answer of the identity provider: %s", fault.getMessage());
        return ApiFault.of(UNAVAILABLE, "The identity provider cannot be reached. Try again in a moment.");
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
