package io.research.gateway.credential;

import io.research.kernel.rotation.KeyRing;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Makes digests of API keys: a stolen table is of no use without the pepper. */
@Singleton
class KeyDigests {
    private static final String ALGORITHM = "HmacSHA256";
    private static final int SHORTEST_PEPPER = 16;

    private final KeyRing<ThreadLocal<Mac>> macs;

    KeyDigests(KeyConfig config) {
        this.macs = KeyRing.<ThreadLocal<Mac>>of("research.keys.pepper", config.pepper(), KeyDigests::macs)
                .withPrevious("research.keys.previous-peppers", config.previousPeppers());
    }

    KeyDigest of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] current = macs.current().get().doFinal(bytes);
        if (macs.all().size() == 1) {
            return new KeyDigest(current, List.of());
        }
        return new KeyDigest(
                current,
                macs.all().stream().skip(1).map(mac -> mac.get().doFinal(bytes)).toList());
    }

    private static ThreadLocal<Mac> macs(String setting, String text) {
        if (text.length() < SHORTEST_PEPPER) {
            throw new IllegalStateException(setting + " needs at least " + SHORTEST_PEPPER + " random characters");
        }
        var pepper = new SecretKeySpec(text.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        return ThreadLocal.withInitial(() -> mac(pepper));
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
