package io.research.studies.concept;

import java.security.SecureRandom;
import java.util.Base64;

/** Parts of links that cannot be guessed. */
public final class RandomTokens {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int SLUG_BYTES = 12;
    private static final int TOKEN_BYTES = 16;

    private RandomTokens() {}

    /** The slug of a study link: 96 bits. */
    public static String slug() {
        return random(SLUG_BYTES);
    }

    /** A token of 128 bits. */
    public static String token() {
        return random(TOKEN_BYTES);
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
