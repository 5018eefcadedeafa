package io.research.gateway.session;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** What is remembered of a token instead of its text. */
record TokenDigest(ByteBuffer sha256) {

    static TokenDigest of(String token) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return new TokenDigest(ByteBuffer.wrap(digest).asReadOnlyBuffer());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
