package io.research.testkit;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Set;

/** The tokens that the gateway gives to callers, signed with a key of this test run. */
public final class Tokens {
    private static final String PRIVATE = "research-testkit-private-key";
    private static final String PUBLIC = "research-testkit-public-key";
    private static final long LIFETIME_SECONDS = 300;

    private Tokens() {}

    /** A caller of that organization and app with those scopes. */
    public static String of(String organizationId, String appId, String... scopes) {
        return Jwt.claims()
                .issuer("research-gateway")
                .audience("research-services")
                .subject("key_of_" + organizationId)
                .groups(Set.of(scopes))
                .claim("organization_id", organizationId)
                .claim("app_id", appId)
                .expiresIn(LIFETIME_SECONDS)
                .jws()
                .algorithm(SignatureAlgorithm.ES256)
                .sign(privateKey());
    }

    /** What the gateway gives to requests without an account. */
    public static String ofParticipant() {
        return Jwt.claims()
                .issuer("research-gateway")
                .audience("research-services")
                .subject("participant")
                .groups(Set.of("participant"))
                .expiresIn(LIFETIME_SECONDS)
                .jws()
                .algorithm(SignatureAlgorithm.ES256)
                .sign(privateKey());
    }

    /** The public key in PEM, for {@code research.identity.public-key}. */
    static synchronized String publicKey() {
        generate();
        return System.getProperty(PUBLIC);
    }

    private static synchronized PrivateKey privateKey() {
        generate();
        try {
            byte[] encoded = Base64.getDecoder().decode(System.getProperty(PRIVATE));
            return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kept among the system properties, for test classes come in several class loaders. */
    private static void generate() {
        if (System.getProperty(PUBLIC) != null) {
            return;
        }
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            System.setProperty(
                    PRIVATE,
                    Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded()));
            String body = Base64.getMimeEncoder(64, new byte[] {'\n'})
                    .encodeToString(pair.getPublic().getEncoded());
            System.setProperty(PUBLIC, "-----BEGIN PUBLIC KEY-----\n" + body + "\n-----END PUBLIC KEY-----\n");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
