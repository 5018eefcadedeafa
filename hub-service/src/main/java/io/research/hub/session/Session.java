package io.research.hub.session;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.time.Ids;
import jakarta.persistence.Entity;
import java.time.Instant;

/** One conversation with the evidence. */
@Entity
class Session extends TenantRecord {
    private String name;
    private Instant createdAt;
    private Instant updatedAt;
    private Instant deletedAt;

    /** For Hibernate. */
    protected Session() {}

    Session(Tenant tenant, String name, Instant now) {
        super(Ids.next(), tenant);
        this.name = name;
        this.createdAt = now;
        this.updatedAt = now;
    }

    void rename(String next, Instant now) {
        name = next;
        updatedAt = now;
    }

    void delete(Instant now) {
        deletedAt = now;
    }

    SessionView view() {
        return new SessionView(id(), name, createdAt, updatedAt);
    }
}
