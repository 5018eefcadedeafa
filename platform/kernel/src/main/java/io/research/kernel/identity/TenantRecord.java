package io.research.kernel.identity;

import jakarta.persistence.Column;
import jakarta.persistence.Id;
import jakarta.persistence.MappedSuperclass;
import java.util.UUID;

/** A row that belongs to one organization and app. */
@MappedSuperclass
public class TenantRecord {
    @Id
    private UUID id;

    @Column(name = "organization_id", updatable = false)
    private String organizationId;

    @Column(name = "app_id", updatable = false)
    private String appId;

    /** For Hibernate. */
    protected TenantRecord() {}

    /** A new row of that tenant. */
    protected TenantRecord(UUID id, Tenant tenant) {
        this.id = id;
        this.organizationId = tenant.organizationId();
        this.appId = tenant.appId();
    }

    public UUID id() {
        return id;
    }

    public Tenant tenant() {
        return new Tenant(organizationId, appId);
    }
}
