package io.research.kernel.storage;

import io.research.kernel.rotation.KeyRing;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** Signers of addresses, as replicas have them. */
final class SignedUrlsFixture {
    static final String KEY = Base64.getEncoder().encodeToString(new byte[32]);
    static final String OTHER_KEY = Base64.getEncoder().encodeToString("another key of 32 bytes or more.".getBytes());

    private SignedUrlsFixture() {}

    static SignedUrls at(Instant now, String key, String... previous) {
        var keys = KeyRing.of("research.storage.signing-key", key, SignedUrls::key)
                .withPrevious("research.storage.previous-signing-keys", Optional.of(List.of(previous)));
        return new SignedUrls(keys, Clock.fixed(now, ZoneOffset.UTC));
    }
}
