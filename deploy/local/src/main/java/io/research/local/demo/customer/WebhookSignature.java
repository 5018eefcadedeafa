package io.research.local.demo.customer;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tells whether a delivery is genuine, in both forms that go out (contract §9). Always over the bytes as they came. */
public record WebhookSignature(String secret) {
    private static final String PREFIX = "whsec_";
    private static final Duration WINDOW = Duration.ofMinutes(5);

    /** Whether {@code X-UI-Timestamp} and {@code X-UI-Signature} are right and fresh. */
    public boolean matches(String timestamp, String signature, byte[] body, Instant now) {
        return isFresh(timestamp, now) && equal(own(timestamp, body), signature);
    }

    /** Whether {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature} are right and fresh. */
    public boolean matchesStandard(String id, String timestamp, String signatures, byte[] body, Instant now) {
        return isFresh(timestamp, now)
                && signatures != null
                && Stream.of(signatures.split(" ")).anyMatch(each -> equal(standard(id, timestamp, body), each));
    }

    /** {@code sha256=} and the hex HMAC of timestamp and body, keyed with the whole secret. */
    public String own(String timestamp, byte[] body) {
        byte[] hmac = hmac(secret.getBytes(StandardCharsets.UTF_8), timestamp + ".", body);
        return "sha256=" + HexFormat.of().formatHex(hmac);
    }

    /** {@code v1,} and the base64 HMAC of id, timestamp and body, keyed with the bytes that the secret stands for. */
    public String standard(String id, String timestamp, byte[] body) {
        byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
        return "v1," + Base64.getEncoder().encodeToString(hmac(key, id + "." + timestamp + ".", body));
    }

    private static boolean isFresh(String timestamp, Instant now) {
        return timestamp != null
                && timestamp.matches("\\d{1,12}")
                && Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now)
                                .abs()
                                .compareTo(WINDOW)
                        <= 0;
    }

    /** In constant time: how far the texts agree must not show. */
    private static boolean equal(String expected, String actual) {
        return actual != null
                && MessageDigest.isEqual(
                        expected.getBytes(StandardCharsets.UTF_8), actual.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] hmac(byte[] key, String prefix, byte[] body) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update(prefix.getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(body);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
