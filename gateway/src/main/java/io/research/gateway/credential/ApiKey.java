package io.research.gateway.credential;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.money.Usd;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A long-lived credential of an organization, or of a platform admin without one. Its text is shown once and not
 * stored.
 */
@Entity
@Table(name = "api_key")
class ApiKey {

    @Id
    private UUID id;

    @Column(name = "organization_id", updatable = false)
    private String organizationId;

    @Column(name = "app_id", updatable = false)
    private String appId;

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

    /** Written without Hibernate. */
    @Column(insertable = false, updatable = false)
    private Instant lastUsedAt;

    /** For Hibernate. */
    ApiKey() {}

    ApiKey(ReadScope owner, NewApiKey key, KeyDigest digest, Instant now) {
        this.id = Ids.next();
        this.organizationId = owner instanceof Tenant tenant ? tenant.organizationId() : null;
        this.appId = owner.appId();
        this.name = key.name();
        this.keyPrefix = KeyText.prefix(key.text());
        this.digest = digest.bytes();
        this.scopes = String.join(" ", key.scopes());
        this.lifetimeSpendCapCents = key.lifetimeSpendCapCents();
        this.requestsPerMinute = key.requestsPerMinute();
        this.createdBy = key.createdBy();
        this.createdAt = now;
    }

    /** Whether it belongs to a platform admin and no organization. */
    boolean belongsToNoOrganization() {
        return organizationId == null;
    }

    void revoke(Instant now) {
        revokedAt = now;
    }

    ApiKeyView view() {
        return new ApiKeyView(
                id,
                name,
                keyPrefix,
                List.of(scopes.split(" ")),
                lifetimeSpendCapCents == null ? null : Usd.of(lifetimeSpendCapCents),
                createdBy,
                createdAt,
                lastUsedAt);
    }
}
