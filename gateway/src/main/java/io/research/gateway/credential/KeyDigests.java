package io.research.gateway.credential;

import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Makes digests of API keys: a stolen table is of no use without the pepper. */
@Singleton
class KeyDigests {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHORTEST_PEPPER = 16;

    private final ThreadLocal<Mac> macs;

    KeyDigests(KeyConfig config) {
        if (config.pepper().length() < SHORTEST_PEPPER) {
            throw new IllegalStateException(
                    "research.keys.pepper needs at least " + SHORTEST_PEPPER + " random characters");
        }
        var pepper = new SecretKeySpec(config.pepper().getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.macs = ThreadLocal.withInitial(() -> mac(pepper));
    }

    KeyDigest of(String text) {
        return new KeyDigest(macs.get().doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Mac mac(SecretKeySpec pepper) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(pepper);
            return mac;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
