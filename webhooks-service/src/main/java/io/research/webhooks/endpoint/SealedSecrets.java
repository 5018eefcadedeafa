package io.research.webhooks.endpoint;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.research.webhooks.secret.SecretVault;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/** The secrets of all webhooks as they are kept: sealed with an earlier key they are sealed anew, some at a time. */
@ApplicationScoped
class SealedSecrets {
    private static final Logger LOG = Logger.getLogger(SealedSecrets.class);
    private static final int MOST = 100;
    private static final UUID BEFORE_ALL = new UUID(0, 0);

    /** The id of the key is in the four bytes behind the first. */
    private static final String OF_EARLIER_KEYS =
            """
            select id, secret from webhook
            where id > $1 and secret is not null and substring(secret from 2 for 4) <> $2
            order by id limit $3 for no key update
            """;

    private static final String SEAL = "update webhook set secret = $2 where id = $1";

    private final SecretVault vault;

    SealedSecrets(SecretVault vault) {
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
        return Sql.select(OF_EARLIER_KEYS, after, vault.keyId(), MOST)
                .call(rows -> seal(rows))
                .map(rows -> rows.size() < MOST ? null : rows.getLast().uuid(0));
    }

    private Uni<Void> seal(List<SqlRow> rows) {
        var sealed = new ArrayList<Object[]>(rows.size());
        for (var row : rows) {
            try {
                var secret = vault.open(row.uuid(0), row.bytes(1));
                sealed.add(new Object[] {row.uuid(0), vault.seal(row.uuid(0), secret)});
            } catch (IllegalStateException closed) {
                LOG.errorf("Secret cannot be opened, webhookId=%s: %s", row.uuid(0), closed.getMessage());
            }
        }
        return sealed.isEmpty() ? Uni.createFrom().voidItem() : Sql.updateAll(SEAL, sealed);
    }
}
