package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** The tables of transactions and their entries. */
@ApplicationScoped
class LedgerRepository implements PanacheRepositoryBase<LedgerTransaction, UUID> {

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
