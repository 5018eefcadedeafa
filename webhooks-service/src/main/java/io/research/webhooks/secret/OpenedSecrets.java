package io.research.webhooks.secret;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.inject.Singleton;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.UUID;

/**
 * Signing secrets in use, opened once and not for each request. What is sealed names its secret: after a rotation it is
 * another one, and the one before is not found any more.
 */
@Singleton
public class OpenedSecrets {
    private static final int MOST = 10_000;
    private static final Duration UNUSED = Duration.ofMinutes(10);

    private final SecretVault vault;
    private final Cache<Sealed, SigningSecret> secrets =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterAccess(UNUSED).build();

    OpenedSecrets(SecretVault vault) {
        this.vault = vault;
    }

    /** The same as {@link SecretVault#open}. */
    public SigningSecret open(UUID webhookId, byte[] sealed) {
        return secrets.get(new Sealed(webhookId, ByteBuffer.wrap(sealed)), key -> vault.open(webhookId, sealed));
    }

    private record Sealed(UUID webhookId, ByteBuffer bytes) {}
}
