package io.research.gateway.session;

import io.research.kernel.identity.EcKeys;
import io.research.kernel.rotation.KeyRing;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import java.security.Key;
import java.security.PrivateKey;
import java.util.List;
import java.util.Optional;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwx.JsonWebStructure;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.UnresolvableKeyException;

/** The key of the local issuer, and those that verify its tokens. */
record LocalKey(PrivateKey signing, KeyRing<EllipticCurveJsonWebKey> verifying) implements VerificationKeyResolver {
    private static final String PRIVATE = "research.sessions.local.private-key";
    private static final String PUBLIC = "research.sessions.local.public-key";

    /** Empty when none is set. */
    static Optional<LocalKey> of(SessionConfig.Local config) {
        return config.privateKey().map(pem -> read(pem, config));
    }

    /** The name of the key that signs. */
    String id() {
        return verifying.current().getKeyId();
    }

    /** All that verify, as they are published. */
    String asKeySet() {
        return new JsonWebKeySet(verifying.all()).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    /** The key that the token names; the current one, when it names none. */
    @Override
    public Key resolveKey(JsonWebSignature token, List<JsonWebStructure> nesting) throws UnresolvableKeyException {
        String named = token.getKeyIdHeaderValue();
        return verifying.all().stream()
                .filter(key -> named == null || named.equals(key.getKeyId()))
                .findFirst()
                .orElseThrow(() -> new UnresolvableKeyException("no key of that name"))
                .getKey();
    }

    private static LocalKey read(String pem, SessionConfig.Local config) {
        var signing = EcKeys.privateKey(PRIVATE, pem);
        String publicPem = config.publicKey().orElse("");
        if (!EcKeys.isPair(signing, EcKeys.publicKey(PUBLIC, publicPem))) {
            throw new IllegalStateException(PRIVATE + " and " + PUBLIC + " are not of one pair");
        }
        return new LocalKey(
                signing,
                KeyRing.of(PUBLIC, publicPem, LocalKey::verifying)
                        .withPrevious("research.sessions.local.previous-public-keys", config.previousPublicKeys()));
    }

    private static EllipticCurveJsonWebKey verifying(String setting, String pem) {
        var key = new EllipticCurveJsonWebKey(EcKeys.publicKey(setting, pem));
        key.setKeyId(key.calculateBase64urlEncodedThumbprint("SHA-256"));
        key.setAlgorithm(SignatureAlgorithm.ES256.getAlgorithm());
        key.setUse("sig");
        return key;
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "LocalKey[" + id() + "]";
    }
}
