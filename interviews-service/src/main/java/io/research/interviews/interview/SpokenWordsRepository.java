package io.research.interviews.interview;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Sends words to all replicas through the database; nothing is stored. */
@ApplicationScoped
class SpokenWordsRepository {
    private static final PlainSql NOTIFY =
            PlainSql.of("select pg_notify(current_user || '_" + SpokenWords.CHANNEL + "', $1) is null");

    Uni<Void> announce(SpokenWords spoken) {
        return NOTIFY.selectFirst(spoken.payload()).replaceWithVoid();
    }
}
