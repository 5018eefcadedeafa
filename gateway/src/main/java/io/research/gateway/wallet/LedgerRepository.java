package io.research.gateway.wallet;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The tables of transactions and their entries. */
@ApplicationScoped
class LedgerRepository implements PanacheRepositoryBase<LedgerTransaction, UUID> {}
