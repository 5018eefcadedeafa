package io.research.dashboard.visit;

import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** What a token says. Nothing here checks whether it is true: the API does. */
public final class TokenClaims {
    private TokenClaims() {}

    /** Null where it is no JSON Web Token. */
    public static JsonObject of(String token) {
        String[] parts = token == null ? new String[0] : token.split("\\.");
        if (parts.length != 3) {
            return null;
        }
        try {
            return new JsonObject(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException | DecodeException notOurs) {
            return null;
        }
    }
}
