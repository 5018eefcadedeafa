package io.research.gateway.organization;

import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;

/** A person who signs in to one app. */
@Entity
@Table(name = "app_user")
class AppUser {
    @Id
    private UUID id;

    @Column(updatable = false)
    private String appId;

    private String email;
    private String name;
    private String passwordHash;
    private boolean platformAdmin;

    @Column(updatable = false)
    private Instant createdAt;

    /** For Hibernate. */
    AppUser() {}

    AppUser(String appId, NewUser user, String passwordHash, Instant now) {
        this.id = Ids.next();
        this.appId = appId;
        this.email = user.email();
        this.name = user.name();
        this.passwordHash = passwordHash;
        this.platformAdmin = user.platformAdmin();
        this.createdAt = now;
    }

    UUID id() {
        return id;
    }
}
