package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** The table of wallets. */
@ApplicationScoped
class WalletRepository implements PanacheRepositoryBase<Wallet, String> {

    Uni<Boolean> isKnown(String organizationId) {
        return count("organizationId = :organizationId", Map.of("organizationId", organizationId))
                .map(found -> found > 0);
    }
}
