package io.research.studies.study;

import java.security.SecureRandom;
import java.util.Base64;

/** What cannot be guessed: the slug of a study link (96 bits) and the token of trial runs (128 bits). */
final class Secrets {
    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    static String slug() {
        return random(12);
    }

    static String token() {
        return random(16);
    }

    private static String random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
