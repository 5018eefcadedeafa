package io.research.gateway.session;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.util.KeyUtils;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.interfaces.ECPublicKey;
import java.util.Optional;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;

/** The key pair of the local issuer. */
record LocalKey(PrivateKey signing, JsonWebKey verifying) {

    /** Empty when none is set. */
    static Optional<LocalKey> of(SessionConfig.Local config) {
        return config.privateKey().map(pem -> read(pem, config.publicKey().orElse("")));
    }

    /** As it is published. */
    String asKeySet() {
        return new JsonWebKeySet(verifying).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    private static LocalKey read(String privatePem, String publicPem) {
        try {
            var signing = KeyUtils.decodePrivateKey(privatePem, SignatureAlgorithm.ES256);
            var key = new EllipticCurveJsonWebKey(
                    (ECPublicKey) KeyUtils.decodePublicKey(publicPem, SignatureAlgorithm.ES256));
            key.setKeyId(key.calculateBase64urlEncodedThumbprint("SHA-256"));
            key.setAlgorithm(SignatureAlgorithm.ES256.getAlgorithm());
            key.setUse("sig");
            return new LocalKey(signing, key);
        } catch (GeneralSecurityException | IllegalArgumentException unreadable) {
            throw new IllegalStateException(
                    "research.sessions.local.private-key and public-key must be EC keys as PEM");
        }
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "LocalKey[" + verifying.getKeyId() + "]";
    }
}
