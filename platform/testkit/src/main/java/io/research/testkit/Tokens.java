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
import java.util.Map;
import java.util.Set;

/** The tokens that the gateway gives to callers, signed with a key of this test run. */
public final class Tokens {
    private static final String PRIVATE = "research-testkit-private-key";
    private static final String PUBLIC = "research-testkit-public-key";
    private static final long LIFETIME_SECONDS = 300;

    private Tokens() {}

    /** A caller of that organization and app with those scopes. */
    public static String of(String organizationId, String appId, String... scopes) {
        return sign("key_of_" + organizationId, scopes, Map.of("organization_id", organizationId, "app_id", appId));
    }

    /** A platform admin who has selected no organization. */
    public static String withoutOrganization(String... scopes) {
        return sign("admin", scopes, Map.of());
    }

    /** What the gateway gives to requests without an account. */
    public static String ofParticipant() {
        return sign("participant", new String[] {"participant"}, Map.of());
    }

    private static String sign(String subject, String[] scopes, Map<String, String> claims) {
        var token = Jwt.claims()
                .issuer("research-gateway")
                .audience("research-services")
                .subject(subject)
                .groups(Set.of(scopes))
                .expiresIn(LIFETIME_SECONDS);
        claims.forEach(token::claim);
        return token.jws().algorithm(SignatureAlgorithm.ES256).sign(privateKey());
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
