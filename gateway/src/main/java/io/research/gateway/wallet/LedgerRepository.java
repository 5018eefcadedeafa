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

    private static final String OF_BALANCE =
            "organizationId = :organizationId and type in (TransactionType.TOP_UP, TransactionType.CAPTURE)";

    /** How many movements of the balance there have been. */
    Uni<Long> countOfBalance(String organizationId) {
        return count(OF_BALANCE, parameters(organizationId));
    }

    /** One page of them, newest first; a page beyond the end is empty. */
    Uni<List<LedgerTransaction>> listOfBalance(String organizationId, PageRequest page) {
        if (page.offset() > Integer.MAX_VALUE - page.size()) {
            return Uni.createFrom().item(List.of());
        }
        return find(OF_BALANCE, Sort.descending("position"), parameters(organizationId))
                .range((int) page.offset(), (int) page.offset() + page.size() - 1)
                .list();
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

    private static Map<String, Object> parameters(String organizationId) {
        return Map.of("organizationId", organizationId);
    }
}
