package io.research.dashboard.visit;

import io.research.kernel.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * What the way to the identity provider and back has to agree on, kept in a cookie meanwhile.
 *
 * @param state comes back with the person: the sign-in was begun in this browser
 * @param nonce comes back in the ID token: it was made for this sign-in
 * @param verifier the secret of PKCE: the code is of use to this browser only
 * @param next the page to go on to
 */
public record SignInTrip(String state, String nonce, String verifier, String next) {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SECRET_BYTES = 32;
    private static final int PARTS = 4;

    public static SignInTrip to(String next) {
        return new SignInTrip(secret(), secret(), secret(), next);
    }

    /** Null for what {@link #text} has not made. */
    static SignInTrip read(String text) {
        String[] parts = text == null ? new String[0] : text.split("\\.");
        if (parts.length != PARTS) {
            return null;
        }
        try {
            String next = new String(Base64.getUrlDecoder().decode(parts[3]), StandardCharsets.UTF_8);
            return new SignInTrip(parts[0], parts[1], parts[2], next);
        } catch (IllegalArgumentException notOurs) {
            return null;
        }
    }

    String text() {
        return String.join(".", state, nonce, verifier, encode(next.getBytes(StandardCharsets.UTF_8)));
    }

    /** What the provider is told of the verifier (S256, RFC 7636). */
    public String challenge() {
        return encode(Sha256.of(verifier.getBytes(StandardCharsets.US_ASCII)));
    }

    /** Without its secrets. */
    @Override
    public String toString() {
        return "SignInTrip[" + next + "]";
    }

    private static String secret() {
        var bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        return encode(bytes);
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
