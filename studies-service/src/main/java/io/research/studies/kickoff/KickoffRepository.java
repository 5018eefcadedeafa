package io.research.studies.kickoff;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.panache.common.Sort;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.identity.TenantRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/** The table of operations. */
@ApplicationScoped
class KickoffRepository extends TenantRepository<Kickoff> {
    private static final String SWEEP =
            """
            delete from kickoff where id = any(array(
                select id from kickoff where state in ('DONE', 'ABANDONED') and updated_at < ?1 limit 1000))
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

    /** Forgets some of those that ended before that moment; how many. */
    Uni<Integer> sweep(Instant endedBefore) {
        return Panache.getSession().chain(session -> session.createNativeQuery(SWEEP)
                .setParameter(1, endedBefore.atOffset(ZoneOffset.UTC))
                .executeUpdate());
    }
}
