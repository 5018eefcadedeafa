package io.research.gateway.session;

import io.vertx.core.json.JsonObject;
import java.security.Key;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.lang.JoseException;

/** Dashboard tokens as a provider, or somebody who pretends to be one, makes them. */
public final class TokenFixture {
    private final Map<String, Object> claims = new HashMap<>();
    private String algorithm;
    private String keyId;
    private Key key;

    private TokenFixture() {}

    /** A good token: five minutes of life, left as it is. */
    public static TokenFixture aToken(PublicJsonWebKey key, Instant now) {
        var token = new TokenFixture();
        token.algorithm = key.getAlgorithm();
        token.keyId = key.getKeyId();
        token.key = key.getPrivateKey();
        token.claims.put("iss", ProviderFixture.ISSUER);
        token.claims.put("aud", ProviderFixture.AUDIENCE);
        token.claims.put("sub", "user-1");
        token.claims.put("email", "owner@one.test");
        token.claims.put("email_verified", true);
        token.claims.put("organization_id", "org_one");
        token.claims.put("app_id", "app_test");
        token.claims.put("iat", now.getEpochSecond());
        token.claims.put("exp", now.getEpochSecond() + 300);
        return token;
    }

    /** With another value for a claim; null leaves it out. */
    public TokenFixture with(String claim, Object value) {
        if (value == null) {
            claims.remove(claim);
        } else {
            claims.put(claim, value);
        }
        return this;
    }

    public TokenFixture signed(String otherAlgorithm, Key otherKey) {
        algorithm = otherAlgorithm;
        key = otherKey;
        return this;
    }

    public TokenFixture keyId(String other) {
        keyId = other;
        return this;
    }

    public String text() {
        try {
            var jws = new JsonWebSignature();
            jws.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
            jws.setDoKeyValidation(false);
            jws.setAlgorithmHeaderValue(algorithm);
            if (keyId != null) {
                jws.setKeyIdHeaderValue(keyId);
            }
            jws.setKey(key);
            jws.setPayload(new JsonObject(claims).encode());
            return jws.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }
}
