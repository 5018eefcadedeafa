package io.research.gateway.organization;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A customer; the tenant that all data belongs to. */
@Entity
@Table(name = "organization")
class Organization {
    @Id
    private String id;

    @Column(updatable = false)
    private String appId;

    private String name;

    @Column(updatable = false)
    private Instant createdAt;

    /** For Hibernate. */
    Organization() {}

    Organization(String id, String appId, String name, Instant now) {
        this.id = id;
        this.appId = appId;
        this.name = name;
        this.createdAt = now;
    }
}
