package io.research.webhooks.secret;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** What one webhook signs with (contract §9): {@code whsec_} and base64 of 32 random bytes. */
public final class SigningSecret {
    private static final String PREFIX = "whsec_";
    private static final int LENGTH = 32;
    private static final String HMAC = "HmacSHA256";

    private final String text;
    private final SecretKeySpec ownKey;
    private final SecretKeySpec standardKey;

    /** The secret in that text. */
    public SigningSecret(String text) {
        this.text = text;
        this.ownKey = new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), HMAC);
        this.standardKey = text.startsWith(PREFIX)
                ? new SecretKeySpec(Base64.getDecoder().decode(text.substring(PREFIX.length())), HMAC)
                : ownKey;
    }

    /** A new secret. */
    public static SigningSecret generate() {
        byte[] random = new byte[LENGTH];
        new SecureRandom().nextBytes(random);
        return new SigningSecret(PREFIX + Base64.getEncoder().encodeToString(random));
    }

    /** The secret as it is shown once to its owner. */
    public String reveal() {
        return text;
    }

    /** The headers that prove a request: the suite's own and those of Standard Webhooks, over the same bytes. */
    public Map<String, String> headers(UUID eventId, Instant at, byte[] body) {
        String timestamp = Long.toString(at.getEpochSecond());
        return Map.of(
                "X-UI-Timestamp", timestamp,
                "X-UI-Signature", ownSignature(timestamp, body),
                "webhook-id", eventId.toString(),
                "webhook-timestamp", timestamp,
                "webhook-signature", standardSignature(eventId.toString(), timestamp, body));
    }

    /** Keyed with the whole text of the secret. */
    String ownSignature(String timestamp, byte[] body) {
        return "sha256=" + HexFormat.of().formatHex(hmac(ownKey, timestamp + ".", body));
    }

    /** Keyed with the bytes that stand in base64 behind the prefix. */
    String standardSignature(String id, String timestamp, byte[] body) {
        return "v1," + Base64.getEncoder().encodeToString(hmac(standardKey, id + "." + timestamp + ".", body));
    }

    @Override
    public String toString() {
        return "a signing secret";
    }

    private static byte[] hmac(SecretKeySpec key, String head, byte[] body) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(key);
            mac.update(head.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
