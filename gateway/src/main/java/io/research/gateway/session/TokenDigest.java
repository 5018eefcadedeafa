package io.research.gateway.session;

import io.research.kernel.digest.Sha256;
import java.nio.ByteBuffer;

/** The digest that is stored instead of a token's text. */
record TokenDigest(ByteBuffer sha256) {

    static TokenDigest of(String token) {
        byte[] digest = Sha256.of(token);
        return new TokenDigest(ByteBuffer.wrap(digest).asReadOnlyBuffer());
    }
}
