package io.research.webhooks.endpoint;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.webhooks.endpoint.SealedSecretRepository.SealedSecret;
import io.research.webhooks.secret.SecretVault;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/** Seals secrets anew that were sealed with an earlier key, some of them in each transaction. */
@ApplicationScoped
class SealedSecrets {
    private static final Logger LOG = Logger.getLogger(SealedSecrets.class);
    private static final int MOST = 100;
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final SealedSecretRepository secrets;
    private final SecretVault vault;

    SealedSecrets(SealedSecretRepository secrets, SecretVault vault) {
        this.secrets = secrets;
        this.vault = vault;
    }

    /** Seals all that is sealed with an earlier key with the current one. */
    Uni<Void> renew() {
        return renew(BEFORE_ALL);
    }

    private Uni<Void> renew(UUID after) {
        return Panache.withTransaction(() -> some(after))
                .chain(last -> last == null ? Uni.createFrom().voidItem() : renew(last));
    }

    /** Answers the id behind which more may follow, or null. */
    private Uni<UUID> some(UUID after) {
        return secrets.ofOtherKeys(after, vault.keyId(), MOST)
                .call(found -> secrets.store(sealedAnew(found)))
                .map(found -> found.size() < MOST ? null : found.getLast().webhookId());
    }

    private List<SealedSecret> sealedAnew(List<SealedSecret> found) {
        return found.stream().map(this::sealedAnew).flatMap(Optional::stream).toList();
    }

    /** Empty where the key is unknown: the secret stays as it is. */
    private Optional<SealedSecret> sealedAnew(SealedSecret found) {
        try {
            var secret = vault.open(found.webhookId(), found.sealed());
            return Optional.of(new SealedSecret(found.webhookId(), vault.seal(found.webhookId(), secret)));
        } catch (IllegalStateException closed) {
            LOG.errorf("Secret cannot be decrypted, webhookId=%s: %s", found.webhookId(), closed.getMessage());
            return Optional.empty();
        }
    }
}
