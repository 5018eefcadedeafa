package io.research.participants.participant;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** The secret in a personal link, which lets its holder take part: 128 random bits. */
final class PersonalToken {
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");

    private PersonalToken() {}

    static String next() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static boolean isWellFormed(String text) {
        return FORM.matcher(text).matches();
    }
}
