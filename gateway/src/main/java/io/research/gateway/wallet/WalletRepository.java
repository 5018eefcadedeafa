package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import java.util.Map;

/** The table of wallets. */
@ApplicationScoped
class WalletRepository implements PanacheRepositoryBase<Wallet, String> {

    Uni<Boolean> isKnown(String organizationId) {
        return count("organizationId = :organizationId", Map.of("organizationId", organizationId))
                .map(found -> found > 0);
    }

    Uni<Wallet> require(String organizationId) {
        return find("organizationId = :organizationId", Map.of("organizationId", organizationId))
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    /** The wallet, locked until the transaction ends: money of one organization moves one step after another. */
    Uni<Wallet> requireForUpdate(String organizationId) {
        return find("organizationId = :organizationId", Map.of("organizationId", organizationId))
                .withLock(LockModeType.PESSIMISTIC_WRITE)
                .firstResult()
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }
}
