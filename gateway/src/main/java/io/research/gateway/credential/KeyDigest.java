package io.research.gateway.credential;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The stored forms of an API key: its HMAC-SHA256 with the pepper, and with each previous one. Two of them are equal if
 * the first ones are.
 */
final class KeyDigest {
    private final byte[] bytes;
    private final List<byte[]> previous;

    KeyDigest(byte[] bytes, List<byte[]> previous) {
        this.bytes = bytes.clone();
        this.previous = List.copyOf(previous);
    }

    /** The form in which it is stored from now on. */
    byte[] bytes() {
        return bytes.clone();
    }

    /** Every form in which it may be stored, the current one first. */
    byte[][] all() {
        return Stream.concat(Stream.of(bytes), previous.stream()).toArray(byte[][]::new);
    }

    /** Whether it may be stored in that form. */
    boolean isStoredAs(byte[] stored) {
        return Arrays.equals(bytes, stored) || previous.stream().anyMatch(form -> Arrays.equals(form, stored));
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
