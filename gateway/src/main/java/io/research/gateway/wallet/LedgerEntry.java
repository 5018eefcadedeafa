package io.research.gateway.wallet;

import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/** What a transaction puts into one account, in US cents; negative is what it takes out. */
@Entity
@Table(name = "ledger_entry")
class LedgerEntry {
    @Id
    private UUID id;

    @Enumerated(EnumType.STRING)
    @Column(updatable = false)
    private LedgerAccount account;

    @Column(updatable = false)
    private long amountCents;

    /** For Hibernate. */
    LedgerEntry() {}

    LedgerEntry(LedgerAccount account, long amountCents) {
        this.id = Ids.next();
        this.account = account;
        this.amountCents = amountCents;
    }
}
