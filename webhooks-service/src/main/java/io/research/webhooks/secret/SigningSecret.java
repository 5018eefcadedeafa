package io.research.webhooks.secret;

import io.research.kernel.digest.Hmac;
import io.research.kernel.digest.StandardSignature;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.UUID;

/** What one webhook signs with (contract §9): {@code whsec_} and base64 of 32 random bytes. */
public final class SigningSecret {
    private static final int LENGTH = 32;

    private final String text;
    private final Hmac ownKey;
    private final StandardSignature standard;

    /** The secret in that text. */
    public SigningSecret(String text) {
        this.text = text;
        this.ownKey = new Hmac(text.getBytes(StandardCharsets.UTF_8));
        this.standard = StandardSignature.ofSecret(text, 1).orElseGet(() -> new StandardSignature(ownKey));
    }

    /** A new secret. */
    public static SigningSecret generate() {
        byte[] random = new byte[LENGTH];
        new SecureRandom().nextBytes(random);
        return new SigningSecret(StandardSignature.secret(random));
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
        return "sha256="
                + HexFormat.of().formatHex(ownKey.of((timestamp + ".").getBytes(StandardCharsets.UTF_8), body));
    }

    /** Keyed with the bytes that stand in base64 behind the prefix. */
    String standardSignature(String id, String timestamp, byte[] body) {
        return standard.of(id, timestamp, body);
    }

    @Override
    public String toString() {
        return "a signing secret";
    }
}
