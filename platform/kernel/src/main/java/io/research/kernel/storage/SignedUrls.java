package io.research.kernel.storage;

import io.research.kernel.digest.Hmac;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Pattern;

/** Addresses that open one object for a while, to whoever holds them: HMAC-SHA256 over path and end of validity. */
public final class SignedUrls {
    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}");

    private final Hmac key;
    private final Clock clock;

    /** @param key at least 32 random bytes, the same on all replicas */
    public SignedUrls(byte[] key, Clock clock) {
        if (key.length < 32) {
            throw new IllegalArgumentException("the signing key of object addresses needs 32 bytes");
        }
        this.key = new Hmac(key);
        this.clock = clock;
    }

    /** The path with {@code expires} (Unix seconds) and {@code signature} appended. */
    public String sign(String path, Duration validity) {
        long expires = clock.instant().plus(validity).getEpochSecond();
        return path + "?expires=" + expires + "&signature=" + signature(path, expires);
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
        boolean ours = Hmac.isSame(signature(path, expires), signature);
        return ours && clock.instant().isBefore(Instant.ofEpochSecond(expires));
    }

    private String signature(String path, long expires) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key.of(path + "\n" + expires));
    }
}
