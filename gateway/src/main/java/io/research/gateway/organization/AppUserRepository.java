package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** The table of users. */
@ApplicationScoped
class AppUserRepository implements PanacheRepositoryBase<AppUser, UUID> {

    /** The user of that app with that address, or null. */
    Uni<AppUser> findByEmail(String appId, String email) {
        return find("appId = :appId and lower(email) = lower(:email)", Map.of("appId", appId, "email", email))
                .firstResult();
    }
}
