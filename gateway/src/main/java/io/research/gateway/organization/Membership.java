package io.research.gateway.organization;

import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A user's place in an organization. */
@Entity
@Table(name = "membership")
class Membership {
    @Id
    private UUID id;

    @Column(updatable = false)
    private String organizationId;

    @Column(updatable = false)
    private UUID userId;

    @Enumerated(EnumType.STRING)
    private OrganizationRole role;

    @Column(updatable = false)
    private Instant createdAt;

    /** For Hibernate. */
    Membership() {}

    Membership(String organizationId, UUID userId, OrganizationRole role, Instant now) {
        this.id = Ids.next();
        this.organizationId = organizationId;
        this.userId = userId;
        this.role = role;
        this.createdAt = now;
    }
}
