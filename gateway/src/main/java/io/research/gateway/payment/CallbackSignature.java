package io.research.gateway.payment;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Proves that a callback is the payment service's own, and of now (Standard Webhooks). */
@Singleton
public class CallbackSignature {
    private static final String PREFIX = "whsec_";
    private static final String VERSION = "v1,";
    private static final String HMAC = "HmacSHA256";
    private static final int SHORTEST = 24;

    private final SecretKeySpec key;
    private final Duration tolerance;
    private final Clock clock;

    CallbackSignature(PaymentConfig config, Clock clock) {
        this.key = config.callbackSecret().map(CallbackSignature::key).orElse(null);
        this.tolerance = config.callbackTolerance();
        this.clock = clock;
    }

    /** Refuses whatever is not signed with the secret, and everything where there is none. */
    public void require(Signed callback) {
        if (key == null || !isOfNow(callback.timestamp()) || !isSigned(callback)) {
            throw new Problem(ErrorCode.INVALID_CREDENTIALS, "The callback is not signed by the payment service.");
        }
    }

    private boolean isOfNow(String timestamp) {
        try {
            var at = Instant.ofEpochSecond(Long.parseLong(timestamp));
            return Duration.between(at, clock.instant()).abs().compareTo(tolerance) <= 0;
        } catch (RuntimeException noTime) {
            return false;
        }
    }

    /** While a secret is changed there are several signatures, separated by blanks. */
    private boolean isSigned(Signed callback) {
        if (callback.id() == null || callback.signature() == null) {
            return false;
        }
        byte[] expected = hmac(callback);
        return Stream.of(callback.signature().split(" "))
                .limit(10)
                .filter(one -> one.startsWith(VERSION))
                .anyMatch(one -> MessageDigest.isEqual(
                        (VERSION + Base64.getEncoder().encodeToString(expected)).getBytes(StandardCharsets.UTF_8),
                        one.getBytes(StandardCharsets.UTF_8)));
    }

    private byte[] hmac(Signed callback) {
        try {
            var mac = Mac.getInstance(HMAC);
            mac.init(key);
            mac.update((callback.id() + "." + callback.timestamp() + ".").getBytes(StandardCharsets.UTF_8));
            return mac.doFinal(callback.body());
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static SecretKeySpec key(String secret) {
        byte[] bytes = secret.startsWith(PREFIX) ? decode(secret.substring(PREFIX.length())) : new byte[0];
        if (bytes.length < SHORTEST) {
            throw new IllegalStateException(
                    "research.payment.callback-secret is whsec_ and base64 of at least " + SHORTEST + " bytes");
        }
        return new SecretKeySpec(bytes, HMAC);
    }

    private static byte[] decode(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException none) {
            return new byte[0];
        }
    }

    /** A callback as it came. */
    public record Signed(String id, String timestamp, String signature, byte[] body) {}
}
