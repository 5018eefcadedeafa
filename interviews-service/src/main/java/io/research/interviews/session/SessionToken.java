package io.research.interviews.session;

import io.research.kernel.digest.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/** The token that authorizes each call of a session: 256 random bits, stored only as a hash. */
public record SessionToken(String value) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 32;

    static SessionToken random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new SessionToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    byte[] hash() {
        return Sha256.of(value);
    }

    /** Not the value: a token must not come into a log. */
    @Override
    public String toString() {
        return "SessionToken";
    }
}
