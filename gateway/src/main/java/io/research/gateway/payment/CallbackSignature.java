package io.research.gateway.payment;

import io.quarkus.runtime.StartupEvent;
import io.research.contracts.ErrorCode;
import io.research.kernel.digest.StandardSignature;
import io.research.kernel.problem.Problem;
import io.research.kernel.rotation.KeyRing;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Proves that a callback is the payment service's own, and of now (Standard Webhooks). */
@Singleton
public class CallbackSignature {
    private static final int SHORTEST_KEY = 24;

    private final Optional<KeyRing<StandardSignature>> keys;
    private final Duration tolerance;
    private final Clock clock;

    CallbackSignature(PaymentConfig config, Clock clock) {
        this.keys = config.callbackSecret()
                .map(secret -> KeyRing.of("research.payment.callback-secret", secret, CallbackSignature::key)
                        .withPrevious("research.payment.previous-callback-secrets", config.previousCallbackSecrets()));
        this.tolerance = config.callbackTolerance();
        this.clock = clock;
    }

    /** A secret in another form is refused at the start, not at the first use. */
    void start(@Observes StartupEvent started) {}

    /** Refuses whatever is not signed with the secret or a previous one, and everything where there is none. */
    public void require(Signed callback) {
        if (!isOfNow(callback.timestamp()) || !isSigned(callback)) {
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
                && keys.filter(ring -> ring.isAccepted(key -> key.isAmong(
                                callback.signature(), callback.id(), callback.timestamp(), callback.body())))
                        .isPresent();
    }

    private static StandardSignature key(String setting, String secret) {
        return StandardSignature.ofSecret(secret, SHORTEST_KEY)
                .orElseThrow(() -> new IllegalStateException(
                        setting + " must be whsec_ and base64 of at least " + SHORTEST_KEY + " bytes"));
    }

    /** A callback as it came. */
    public record Signed(String id, String timestamp, String signature, byte[] body) {}
}
