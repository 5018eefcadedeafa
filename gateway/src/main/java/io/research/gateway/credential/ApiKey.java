package io.research.gateway.credential;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A long-lived credential of an organization. Its text is shown once and not kept. */
@Entity
@Table(name = "api_key")
class ApiKey extends TenantRecord {
    private String name;

    @Column(updatable = false)
    private String keyPrefix;

    @Column(updatable = false)
    private byte[] digest;

    /** Separated by blanks, as in a token. */
    @Column(updatable = false)
    private String scopes;

    @Column(updatable = false)
    private Long lifetimeSpendCapCents;

    @Column(updatable = false)
    private Integer requestsPerMinute;

    @Column(updatable = false)
    private UUID createdBy;

    @Column(updatable = false)
    private Instant createdAt;

    @Column(updatable = false)
    private Instant expiresAt;

    private Instant revokedAt;

    /** For Hibernate. */
    ApiKey() {}

    ApiKey(Tenant tenant, NewApiKey key, KeyDigest digest, Instant now) {
        super(Ids.next(), tenant);
        this.name = key.name();
        this.keyPrefix = KeyText.prefix(key.text());
        this.digest = digest.bytes();
        this.scopes = String.join(" ", key.scopes());
        this.lifetimeSpendCapCents = key.lifetimeSpendCapCents();
        this.requestsPerMinute = key.requestsPerMinute();
        this.createdBy = key.createdBy();
        this.createdAt = now;
    }
}
