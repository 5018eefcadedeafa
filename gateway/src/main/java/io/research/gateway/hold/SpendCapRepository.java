package io.research.gateway.hold;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.Map;
import java.util.UUID;

/** The caps in the table of API keys. */
@ApplicationScoped
class SpendCapRepository implements PanacheRepositoryBase<SpendCap, UUID> {

    /** The cap of a key that may work for that organization, locked until the transaction ends. */
    Uni<SpendCap> requireForUpdate(Tenant tenant, UUID apiKeyId) {
        return find(
                        "apiKeyId = :apiKeyId and appId = :appId"
                                + " and (organizationId = :organizationId or organizationId is null)",
                        Map.of(
                                "apiKeyId",
                                apiKeyId,
                                "appId",
                                tenant.appId(),
                                "organizationId",
                                tenant.organizationId()))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(() -> Problem.invalid("api_key_id", "unknown", "is not a key of this organization"));
    }
}
