package io.research.panel.callback;

import io.research.kernel.json.Body;
import io.research.panel.supplier.SupplierConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
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
    private final SupplierConfig config;

    CallbackSignature(SupplierConfig config) {
        this.config = config;
    }

    /** False for all where no supplier has a secret. */
    boolean isGood(Body body, String signature) {
        return signature != null
                && config.callbackSecret().isPresent()
                && MessageDigest.isEqual(
                        hmac(config.callbackSecret().get(), signed(body)), signature.getBytes(StandardCharsets.UTF_8));
    }

    private static String signed(Body body) {
        return Stream.of("project_id", "person", "outcome", "occurred_at")
                .map(name -> body.member(name).asText())
                .collect(Collectors.joining("\n"));
    }

    private static byte[] hmac(String secret, String text) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
            return HexFormat.of()
                    .formatHex(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)))
                    .getBytes(StandardCharsets.UTF_8);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
