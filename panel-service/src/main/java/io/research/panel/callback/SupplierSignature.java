package io.research.panel.callback;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.digest.Hmac;
import io.research.kernel.json.Body;
import io.research.kernel.rotation.KeyRing;
import io.research.panel.supplier.SupplierConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Verifies that a callback comes from the supplier: the HMAC-SHA256, in hex, of the four fields as sent, joined by line
 * feeds, with the callback secret. Repeating a callback changes nothing, so it contains no timestamp.
 */
@ApplicationScoped
class SupplierSignature {
    private final Optional<KeyRing<Hmac>> keys;

    SupplierSignature(SupplierConfig config) {
        this.keys = config.callbackSecret().map(secret -> KeyRing.of(
                        "research.panel.supplier.callback-secret", secret, Hmac::ofSecret)
                .withPrevious("research.panel.supplier.previous-callback-secrets", config.previousCallbackSecrets()));
    }

    /** A secret that is too short is refused at the start, not at the first use. */
    void start(@Observes StartupEvent started) {}

    /** Always false if no supplier has a secret. */
    boolean isGood(Body body, String signature) {
        if (signature == null || keys.isEmpty()) {
            return false;
        }
        String signed = signed(body);
        return keys.get().isAccepted(key -> key.isHexOf(signed, signature));
    }

    private static String signed(Body body) {
        return Stream.of("project_id", "person", "outcome", "occurred_at")
                .map(name -> body.member(name).asText())
                .collect(Collectors.joining("\n"));
    }
}
