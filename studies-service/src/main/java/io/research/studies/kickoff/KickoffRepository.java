package io.research.studies.kickoff;

import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.postgres.Sql;
import io.research.kernel.retention.Retention;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The table of operations. */
@ApplicationScoped
class KickoffRepository extends TenantRepository<Kickoff> implements Retention {
    private static final String FORGET =
            """
            delete from kickoff where id = any(array(
                select id from kickoff where state in ('DONE', 'ABANDONED') and updated_at < $1 limit $2))
            """;

    /** The operation that runs for that place, or null. */
    Uni<Kickoff> findRunning(Claim claim) {
        var parameters = Map.<String, Object>of(
                "operation", claim.operation(),
                "key", claim.key(),
                "states", List.of(KickoffState.STARTED, KickoffState.COMMITTED));
        return query(
                        claim.tenant(),
                        "operation = :operation and idempotencyKey = :key and state in :states",
                        Sort.empty(),
                        parameters)
                .firstResult();
    }

    /** From its end; its kept answer stays as long as those of all others. */
    @Override
    public Duration kept() {
        return Duration.ofDays(1);
    }

    @Override
    public Uni<Integer> forget(Instant ended, int most) {
        return Sql.update(FORGET, ended, (long) most);
    }
}
