package io.research.gateway.payment;

import io.research.contracts.ErrorCode;
import io.research.kernel.digest.StandardSignature;
import io.research.kernel.problem.Problem;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Proves that a callback is the payment service's own, and of now (Standard Webhooks). */
@Singleton
public class CallbackSignature {
    private static final int SHORTEST_KEY = 24;

    private final StandardSignature signature;
    private final Duration tolerance;
    private final Clock clock;

    CallbackSignature(PaymentConfig config, Clock clock) {
        this.signature = config.callbackSecret().map(CallbackSignature::of).orElse(null);
        this.tolerance = config.callbackTolerance();
        this.clock = clock;
    }

    /** Refuses whatever is not signed with the secret, and everything where there is none. */
    public void require(Signed callback) {
        if (signature == null || !isOfNow(callback.timestamp()) || !isSigned(callback)) {
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

    private boolean isSigned(Signed callback) {
        return callback.id() != null
                && callback.signature() != null
                && signature.isAmong(callback.signature(), callback.id(), callback.timestamp(), callback.body());
    }

    private static StandardSignature of(String secret) {
        return StandardSignature.ofSecret(secret, SHORTEST_KEY)
                .orElseThrow(() -> new IllegalStateException(
                        "research.payment.callback-secret must be whsec_ and base64 of at least " + SHORTEST_KEY
                                + " bytes"));
    }

    /** A callback as it came. */
    public record Signed(String id, String timestamp, String signature, byte[] body) {}
}
