package io.research.kernel.identity;

import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.build.Jwt;
import jakarta.inject.Singleton;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * The token under which a service asks itself for what it will be asked for, before it is ready. It is signed with a key that
 * is made here, in memory, for that alone: no other process believes it, and once the key is forgotten nor does this one. It
 * speaks for an organization that nobody has.
 */
@Singleton
public class WarmUpTokens {
    /** Subject, organization and app. */
    static final String NAME = "warm-up";

    /** What the gateway gives to callers and to participants; no service's, and nothing that spends. */
    static final Set<String> GROUPS = Set.of(Scope.READ, Scope.WRITE, Scope.PARTICIPANT);

    private final Clock clock;
    private volatile KeyPair key;

    /** With no key yet. */
    public WarmUpTokens(Clock clock) {
        this.clock = clock;
    }

    /** A token that this process believes for so long, if it is not told to {@link #forget()} before. */
    public String begin(Duration lifetime) {
        var made = newKey();
        key = made;
        var now = clock.instant();
        return Jwt.claims()
                .issuer(TokenIssuer.WARM_UP.text())
                .audience(TokenIssuer.AUDIENCE)
                .subject(NAME)
                .groups(GROUPS)
                .claim(Caller.ORGANIZATION_CLAIM, NAME)
                .claim(Caller.APP_CLAIM, NAME)
                .issuedAt(now)
                .expiresAt(now.plus(lifetime).plusSeconds(1))
                .jws()
                .algorithm(SignatureAlgorithm.ES256)
                .sign(made.getPrivate());
    }

    /** No token that was given before is believed from now on. */
    public void forget() {
        key = null;
    }

    /** Whose signature is believed; empty where nothing warms up. */
    Optional<PublicKey> key() {
        return Optional.ofNullable(key).map(KeyPair::getPublic);
    }

    private static KeyPair newKey() {
        try {
            var keys = KeyPairGenerator.getInstance("EC");
            keys.initialize(new ECGenParameterSpec("secp256r1"));
            return keys.generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("a JDK without the curve P-256", impossible);
        }
    }
}
