package io.research.gateway.session;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The stored form of a password: PBKDF2 with HMAC-SHA-512 and its own salt, as
 * {@code pbkdf2-sha512$iterations$salt$hash}. Slow on purpose (about a tenth of a second): never on an event loop.
 */
public final class PasswordHash {
    private static final String SCHEME = "pbkdf2-sha512";
    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final int ITERATIONS = 210_000;
    private static final int SALT_BYTES = 16;
    private static final int HASH_BITS = 256;
    private static final SecureRandom RANDOM = new SecureRandom();

    private PasswordHash() {}

    public static String of(String password) {
        byte[] salt = new byte[SALT_BYTES];
        RANDOM.nextBytes(salt);
        var base64 = Base64.getEncoder().withoutPadding();
        return String.join(
                "$",
                SCHEME,
                Integer.toString(ITERATIONS),
                base64.encodeToString(salt),
                base64.encodeToString(derive(password, salt)));
    }

    /** A hash that no password matches. */
    static String ofNothing() {
        var base64 = Base64.getEncoder().withoutPadding();
        byte[] nothing = new byte[HASH_BITS / Byte.SIZE];
        return String.join(
                "$",
                SCHEME,
                Integer.toString(ITERATIONS),
                base64.encodeToString(new byte[SALT_BYTES]),
                base64.encodeToString(nothing));
    }

    /** Whether that is the password; takes as long for a wrong one. */
    static boolean verifies(String password, String stored) {
        String[] parts = stored.split("\\$");
        if (parts.length != 4 || !parts[0].equals(SCHEME) || !parts[1].equals(Integer.toString(ITERATIONS))) {
            throw new IllegalStateException("a stored password hash is of an unknown kind");
        }
        var base64 = Base64.getDecoder();
        return MessageDigest.isEqual(base64.decode(parts[3]), derive(password, base64.decode(parts[2])));
    }

    private static byte[] derive(String password, byte[] salt) {
        var spec = new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, HASH_BITS);
        try {
            return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(spec).getEncoded();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            spec.clearPassword();
        }
    }
}
