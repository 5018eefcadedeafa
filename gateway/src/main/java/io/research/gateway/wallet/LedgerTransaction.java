package io.research.gateway.wallet;

import io.research.kernel.time.Ids;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** One movement of money, never changed afterwards. The operation id makes it happen once. */
@Entity
@Table(name = "ledger_transaction")
class LedgerTransaction {
    @Id
    private UUID id;

    @Column(updatable = false)
    private String organizationId;

    @Enumerated(EnumType.STRING)
    @Column(updatable = false)
    private TransactionType type;

    @Column(updatable = false)
    private String operationId;

    @Column(updatable = false)
    private Instant createdAt;

    @OneToMany(cascade = CascadeType.PERSIST)
    @JoinColumn(name = "transaction_id", nullable = false, updatable = false)
    private List<LedgerEntry> entries;

    /** For Hibernate. */
    LedgerTransaction() {}

    private LedgerTransaction(
            String organizationId, TransactionType type, String operationId, List<LedgerEntry> entries, Instant now) {
        this.id = Ids.next();
        this.organizationId = organizationId;
        this.type = type;
        this.operationId = operationId;
        this.createdAt = now;
        this.entries = entries;
    }

    /** Money from outside that the organization can spend. */
    static LedgerTransaction topUp(String organizationId, String operationId, long cents, Instant now) {
        var entries = List.of(
                new LedgerEntry(LedgerAccount.FUNDING, -cents), new LedgerEntry(LedgerAccount.AVAILABLE, cents));
        return new LedgerTransaction(organizationId, TransactionType.TOP_UP, operationId, entries, now);
    }
}
