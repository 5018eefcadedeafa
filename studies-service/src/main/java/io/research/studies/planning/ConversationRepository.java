package io.research.studies.planning;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of answered turns. */
@ApplicationScoped
class ConversationRepository extends TenantRepository<ConversationTurn> {

    /** The last turns of a study's conversation, oldest first. */
    Uni<List<Exchange>> last(Tenant tenant, UUID studyId, int most) {
        return query(tenant, "studyId = :studyId", Sort.descending("id"), Map.of("studyId", studyId))
                .page(0, most)
                .list()
                .map(turns -> turns.reversed().stream()
                        .map(ConversationTurn::exchange)
                        .toList());
    }
}
