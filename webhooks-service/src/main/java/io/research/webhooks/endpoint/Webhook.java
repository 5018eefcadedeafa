package io.research.webhooks.endpoint;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.time.Ids;
import io.research.webhooks.secret.SecretVault;
import io.research.webhooks.secret.SigningSecret;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.SQLRestriction;

/** An address that gets events. A deleted one stays as a row, for its deliveries, and is found no more. */
@Entity
@Table(name = "webhook")
@SQLRestriction("deleted_at is null")
class Webhook extends TenantRecord {
    private static final int FIRST_SECRET = 1;

    @Column(updatable = false)
    private String hookUrl;

    @Column(updatable = false)
    private UUID studyId;

    @Column(updatable = false)
    private String[] eventTypes;

    @Column(updatable = false)
    private boolean ordered;

    @Enumerated(EnumType.STRING)
    private WebhookStatus status = WebhookStatus.ACTIVE;

    private Instant failingSince;
    private Instant probeAt;
    private Instant heldUntil;
    private byte[] secret;
    private int secretVersion;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;
    private Instant deletedAt;

    /** For Hibernate. */
    Webhook() {}

    private Webhook(Tenant tenant, WebhookRequest request, Instant now) {
        super(Ids.next(), tenant);
        this.hookUrl = request.hookUrl();
        this.studyId = request.studyId();
        this.eventTypes =
                request.eventTypes().stream().map(PublicEventType::wire).toArray(String[]::new);
        this.ordered = request.ordered();
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** A new webhook with its first secret, sealed. */
    static Webhook create(Tenant tenant, WebhookRequest request, SecretVault vault, Instant now) {
        var webhook = new Webhook(tenant, request, now);
        webhook.secret = vault.seal(webhook.id(), SigningSecret.generate());
        webhook.secretVersion = FIRST_SECRET;
        return webhook;
    }

    /** Gives it another secret, or its first one if it is from before signing. */
    SigningSecret rotateSecret(SecretVault vault, Instant now) {
        var fresh = SigningSecret.generate();
        secret = vault.seal(id(), fresh);
        secretVersion++;
        updatedAt = now;
        return fresh;
    }

    /** Lets events come again, whatever stopped them, and forgets what failed. */
    void enable(Instant now) {
        failingSince = null;
        probeAt = null;
        heldUntil = null;
        if (status != WebhookStatus.ACTIVE) {
            status = WebhookStatus.ACTIVE;
            updatedAt = now;
        }
    }

    boolean isDisabled() {
        return status == WebhookStatus.DISABLED;
    }

    /** Ends it and forgets its secret. */
    void delete(Instant now) {
        deletedAt = now;
        updatedAt = now;
        secret = null;
    }

    /** The secret that it was created with, or null when that is no longer the current one. */
    SigningSecret firstSecret(SecretVault vault) {
        return secretVersion == FIRST_SECRET && secret != null ? vault.open(id(), secret) : null;
    }

    WebhookView view() {
        return new WebhookView(id(), hookUrl, studyId, List.of(eventTypes), ordered, status, createdAt, updatedAt);
    }
}
