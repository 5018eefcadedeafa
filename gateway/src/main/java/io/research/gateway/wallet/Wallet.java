package io.research.gateway.wallet;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** The one wallet of an organization; what is in it says the ledger. */
@Entity
@Table(name = "wallet")
class Wallet {
    @Id
    private String organizationId;

    @Column(updatable = false)
    private Instant createdAt;

    /** For Hibernate. */
    Wallet() {}

    Wallet(String organizationId, Instant now) {
        this.organizationId = organizationId;
        this.createdAt = now;
    }
}
