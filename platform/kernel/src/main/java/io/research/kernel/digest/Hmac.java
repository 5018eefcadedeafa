package io.research.kernel.digest;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** HMAC-SHA256 with one key over texts in UTF-8: proves that the signer has the key. */
public final class Hmac {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHORTEST_SECRET = 32;

    private final SecretKeySpec key;

    public Hmac(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    /**
     * With a shared secret, whose characters are the key.
     *
     * @param setting where the secret was given
     * @throws IllegalStateException for a secret that is short enough to be guessed
     */
    public static Hmac ofSecret(String setting, String secret) {
        if (secret.length() < SHORTEST_SECRET) {
            throw new IllegalStateException(setting + " must have " + SHORTEST_SECRET + " characters");
        }
        return new Hmac(secret.getBytes(StandardCharsets.UTF_8));
    }

    /** The HMAC of the concatenated parts. */
    public byte[] of(byte[]... parts) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            for (byte[] part : parts) {
                mac.update(part);
            }
            return mac.doFinal();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public byte[] of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    public String hex(String text) {
        return HexFormat.of().formatHex(of(text));
    }

    /** Whether that equals {@link #hex} of the text. */
    public boolean isHexOf(String text, String signature) {
        return isSame(hex(text), signature);
    }

    /** Compares in constant time. */
    public static boolean isSame(String expected, String given) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }
}
