package io.research.panel.callback;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.digest.Hmac;
import io.research.kernel.json.Body;
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
    private final Optional<Hmac> key;

    SupplierSignature(SupplierConfig config) {
        this.key =
                config.callbackSecret().map(secret -> Hmac.ofSecret("research.panel.supplier.callback-secret", secret));
    }

    /** A secret that is too short is refused at the start, not at the first use. */
    void start(@Observes StartupEvent started) {}

    /** Always false if no supplier has a secret. */
    boolean isGood(Body body, String signature) {
        return signature != null
                && key.filter(hmac -> hmac.isHexOf(signed(body), signature)).isPresent();
    }

    private static String signed(Body body) {
        return Stream.of("project_id", "person", "outcome", "occurred_at")
                .map(name -> body.member(name).asText())
                .collect(Collectors.joining("\n"));
    }
}
