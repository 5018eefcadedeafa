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
 * The token with which a service sends warm-up requests to itself before it is ready. It is signed with a key created
 * here in memory for this purpose alone: no other process accepts it, and once the key is discarded, neither does this
 * one. Its organization does not exist.
 */
@Singleton
public class WarmUpTokens {
    /** Subject, organization and app. */
    static final String NAME = "warm-up";

    /** The scopes that the gateway gives to callers and participants; none of a service, and none that spends money. */
    static final Set<String> GROUPS = Set.of(Scope.READ, Scope.WRITE, Scope.PARTICIPANT);

    private final Clock clock;
    private volatile KeyPair key;

    /** With no key yet. */
    public WarmUpTokens(Clock clock) {
        this.clock = clock;
    }

    /** A token that this process accepts for that long, unless {@link #forget()} is called before. */
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

    /** From now on, no token issued before is accepted. */
    public void forget() {
        key = null;
    }

    /** The accepted key; empty if there is no warm-up in progress. */
    Optional<PublicKey> key() {
        return Optional.ofNullable(key).map(KeyPair::getPublic);
    }

    private static KeyPair newKey() {
        try {
            var keys = KeyPairGenerator.getInstance("EC");
            keys.initialize(new ECGenParameterSpec("secp256r1"));
            return keys.generateKeyPair();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("this JDK lacks the curve P-256", impossible);
        }
    }
}
