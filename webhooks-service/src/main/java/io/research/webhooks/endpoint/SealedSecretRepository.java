package io.research.webhooks.endpoint;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** The sealed secrets of all webhooks. */
@ApplicationScoped
class SealedSecretRepository {
    /** The id of the key is in the four bytes behind the first. */
    private static final PlainSql OF_OTHER_KEYS = PlainSql.acrossTenants(
            """
            select id, secret from webhook
            where id > $1 and secret is not null and substring(secret from 2 for 4) <> $2
            order by id limit $3 for no key update
            """);

    private static final PlainSql SEAL = PlainSql.acrossTenants("update webhook set secret = $2 where id = $1");

    /** At most so many behind that id that are sealed with another key, by id, locked. */
    Uni<List<SealedSecret>> ofOtherKeys(UUID after, byte[] keyId, int most) {
        return OF_OTHER_KEYS.select(after, keyId, most).map(rows -> rows.stream()
                .map(row -> new SealedSecret(row.uuid(0), row.bytes(1)))
                .toList());
    }

    /** Writes secrets that were sealed anew, in one round trip. */
    Uni<Void> store(List<SealedSecret> sealed) {
        return sealed.isEmpty()
                ? Uni.createFrom().voidItem()
                : SEAL.updateAll(sealed.stream()
                        .map(secret -> new Object[] {secret.webhookId(), secret.sealed()})
                        .toList());
    }

    /** The secret of a webhook as it is stored. */
    record SealedSecret(UUID webhookId, byte[] sealed) {}
}
