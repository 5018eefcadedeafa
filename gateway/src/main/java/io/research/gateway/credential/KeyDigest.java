package io.research.gateway.credential;

import java.util.Arrays;

/** The stored form of an API key: its HMAC-SHA256 with the pepper. */
final class KeyDigest {
    private final byte[] bytes;

    KeyDigest(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof KeyDigest digest && Arrays.equals(bytes, digest.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }
}
