package io.research.panel.callback;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.json.Body;
import io.research.panel.supplier.SupplierConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Proves that a callback is the supplier's: the HMAC-SHA256, in hex, of the four fields as they were sent, with a line feed
 * between them, under the callback secret. Whoever repeats one changes nothing, so that no time stands in it.
 */
@ApplicationScoped
class CallbackSignature {
    private static final int SHORTEST_SECRET = 32;

    private final Optional<SecretKeySpec> key;

    CallbackSignature(SupplierConfig config) {
        if (config.callbackSecret()
                .filter(secret -> secret.length() < SHORTEST_SECRET)
                .isPresent()) {
            throw new IllegalStateException("research.panel.supplier.callback-secret must have 32 characters");
        }
        this.key = config.callbackSecret()
                .map(secret -> new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    }

    /** A secret that is too short is refused at the start, and not with the first callback. */
    void start(@Observes StartupEvent started) {}

    /** False for all where no supplier has a secret. */
    boolean isGood(Body body, String signature) {
        return signature != null
                && key.isPresent()
                && MessageDigest.isEqual(hmac(key.get(), signed(body)), signature.getBytes(StandardCharsets.UTF_8));
    }

    private static String signed(Body body) {
        return Stream.of("project_id", "person", "outcome", "occurred_at")
                .map(name -> body.member(name).asText())
                .collect(Collectors.joining("\n"));
    }

    private static byte[] hmac(SecretKeySpec key, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(key);
            return HexFormat.of()
                    .formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)))
                    .getBytes(StandardCharsets.UTF_8);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
