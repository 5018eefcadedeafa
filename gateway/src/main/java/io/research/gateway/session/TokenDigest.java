package io.research.gateway.session;

import io.research.kernel.digest.Sha256;
import java.nio.ByteBuffer;

/** What is remembered of a token instead of its text. */
record TokenDigest(ByteBuffer sha256) {

    static TokenDigest of(String token) {
        byte[] digest = Sha256.of(token);
        return new TokenDigest(ByteBuffer.wrap(digest).asReadOnlyBuffer());
    }
}
