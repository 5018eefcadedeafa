package io.research.gateway.session;

import static io.research.gateway.session.TokenFixture.aToken;

import com.sun.net.httpserver.HttpExchange;
import io.research.gateway.GatewayInfra;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The token endpoint of the tests. It keeps nothing: the code itself says for which challenge it was given, what the tokens are
 * to be, and for whom.
 */
public final class CodeExchange {
    public static final String SECRET = "secret of the dashboard";
    /** More than a browser keeps in one cookie. */
    private static final int LONG = 4_000;

    private static final String CREDENTIALS = "Basic "
            + Base64.getEncoder()
                    .encodeToString(
                            ("research-dashboard:" + SECRET.replace(" ", "+")).getBytes(StandardCharsets.US_ASCII));

    private CodeExchange() {}

    /** A code for a sign-in with that challenge; {@code access} says what the access token is: good, long, opaque or none. */
    static String code(String challenge, String nonce, String email, String access) {
        var content = new JsonObject()
                .put("challenge", challenge)
                .put("nonce", nonce)
                .put("email", email)
                .put("access", access);
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(content.encode().getBytes(StandardCharsets.UTF_8));
    }

    static void answer(HttpExchange exchange) throws IOException {
        var sent = fields(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        var code = new JsonObject(new String(Base64.getUrlDecoder().decode(sent.get("code")), StandardCharsets.UTF_8));
        boolean isOurs = CREDENTIALS.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                && "authorization_code".equals(sent.get("grant_type"))
                && sent.get("redirect_uri").endsWith("/app/sign-in/provider/back")
                && code.getString("challenge").equals(challengeOf(sent.get("code_verifier")));
        byte[] body = (isOurs ? tokens(code) : new JsonObject().put("error", "invalid_grant"))
                .encode()
                .getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(isOurs ? 200 : 400, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static JsonObject tokens(JsonObject code) {
        String token = aToken(GatewayInfra.providerKey(), Instant.now())
                .with("sub", subjectOf(code.getString("email")))
                .with("email", code.getString("email"))
                .with("nonce", code.getString("nonce"))
                .with("groups", "long".equals(code.getString("access")) ? "g".repeat(LONG) : null)
                .text();
        var tokens = new JsonObject().put("token_type", "Bearer").put("id_token", token);
        return switch (code.getString("access")) {
            case "good", "long" -> tokens.put("access_token", token);
            case "opaque" -> tokens.put("access_token", "not-a-token-of-ours");
            default -> tokens;
        };
    }

    private static Map<String, String> fields(String form) {
        return Arrays.stream(form.split("&"))
                .map(field -> field.split("=", 2))
                .collect(Collectors.toMap(
                        field -> field[0], field -> URLDecoder.decode(field[1], StandardCharsets.UTF_8)));
    }

    private static String challengeOf(String verifier) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** As whom the provider knows the person: an address belongs to the first who came with it. */
    static String subjectOf(String email) {
        return "at-provider-" + email;
    }
}
