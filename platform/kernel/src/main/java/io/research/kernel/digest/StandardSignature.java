package io.research.kernel.digest;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The symmetric scheme of Standard Webhooks: {@code v1,} and base64 of the HMAC-SHA256 of id, Unix seconds and body with dots
 * between them. A secret is {@code whsec_} and base64 of the key.
 */
public final class StandardSignature {
    private static final String PREFIX = "whsec_";
    private static final String VERSION = "v1,";
    private static final int MOST_SIGNATURES = 10;

    private final Hmac key;

    public StandardSignature(Hmac key) {
        this.key = key;
    }

    /** The key as a secret. */
    public static String secret(byte[] key) {
        return PREFIX + Base64.getEncoder().encodeToString(key);
    }

    /**
     * With the key in that secret; empty if it contains none.
     *
     * @param shortest bytes that the key has at least
     */
    public static Optional<StandardSignature> ofSecret(String secret, int shortest) {
        return Optional.of(secret)
                .filter(text -> text.startsWith(PREFIX))
                .map(text -> decoded(text.substring(PREFIX.length())))
                .filter(key -> key.length >= shortest)
                .map(key -> new StandardSignature(new Hmac(key)));
    }

    public String of(String id, String timestamp, byte[] body) {
        byte[] head = (id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8);
        return VERSION + Base64.getEncoder().encodeToString(key.of(head, body));
    }

    /** @param signatures several, separated by blanks, while a secret is changed */
    public boolean isAmong(String signatures, String id, String timestamp, byte[] body) {
        String expected = of(id, timestamp, body);
        return Stream.of(signatures.split(" "))
                .limit(MOST_SIGNATURES)
                .anyMatch(signature -> Hmac.isSame(expected, signature));
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException noBase64) {
            return new byte[0];
        }
    }
}
