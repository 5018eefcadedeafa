package io.research.kernel.storage;

import io.research.kernel.digest.Hmac;
import io.research.kernel.rotation.KeyRing;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Pattern;

/** Addresses that open one object for a while, to whoever holds them: HMAC-SHA256 over path and end of validity. */
public final class SignedUrls {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}");

    private static final int SHORTEST_KEY = 32;

    private final KeyRing<Hmac> keys;
    private final Clock clock;

    /** @param keys the same on all replicas */
    public SignedUrls(KeyRing<Hmac> keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** @throws IllegalStateException that tells the setting, when the text is not 32 bytes or more in base64 */
    public static Hmac key(String setting, String base64) {
        try {
            byte[] key = Base64.getDecoder().decode(base64);
            if (key.length >= SHORTEST_KEY) {
                return new Hmac(key);
            }
        } catch (IllegalArgumentException noBase64) {
            // told like a key that is too short
        }
        throw new IllegalStateException(setting + " must be at least " + SHORTEST_KEY + " random bytes in base64");
    }

    /** The path with {@code expires} (Unix seconds) and {@code signature} appended. */
    public String sign(String path, Duration validity) {
        long expires = clock.instant().plus(validity).getEpochSecond();
        return path + "?expires=" + expires + "&signature=" + signature(keys.current(), path, expires);
    }

    /** The same for raw parameters; either may be null or anything. */
    public boolean holds(String path, String expires, String signature) {
        return expires != null
                && signature != null
                && SECONDS.matcher(expires).matches()
                && holds(path, Long.parseLong(expires), signature);
    }

    /** Whether the signature is ours for that path and has not expired. */
    boolean holds(String path, long expires, String signature) {
        boolean ours = keys.isAccepted(key -> Hmac.isSame(signature(key, path, expires), signature));
        return ours && clock.instant().isBefore(Instant.ofEpochSecond(expires));
    }

    private static String signature(Hmac key, String path, long expires) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.of(path + "\n" + expires));
    }
}
