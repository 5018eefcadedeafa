package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The tables of transactions and their entries. */
@ApplicationScoped
class LedgerRepository implements PanacheRepositoryBase<LedgerTransaction, UUID> {

    /** One page of the so many movements of the balance, newest first; a page beyond the end is empty. */
    Uni<List<LedgerTransaction>> listNumbered(String organizationId, long count, PageRequest page) {
        long newest = count - page.offset();
        return list(
                "organizationId = :organizationId and number <= :newest and number > :before",
                Sort.descending("number"),
                Map.of("organizationId", organizationId, "newest", newest, "before", newest - page.size()));
    }

    /** The capture of that operation with that id, or null. */
    Uni<LedgerTransaction> findCapture(String organizationId, String operationId, String captureId) {
        return find(
                        "organizationId = :organizationId and operationId = :operationId"
                                + " and type = :type and part = :part",
                        Map.of(
                                "organizationId",
                                organizationId,
                                "operationId",
                                operationId,
                                "type",
                                TransactionType.CAPTURE,
                                "part",
                                captureId))
                .firstResult();
    }
}
