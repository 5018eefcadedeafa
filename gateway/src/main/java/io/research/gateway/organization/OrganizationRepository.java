package io.research.gateway.organization;

import io.quarkus.hibernate.reactive.panache.PanacheRepositoryBase;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/** The table of organizations. */
@ApplicationScoped
class OrganizationRepository implements PanacheRepositoryBase<Organization, String> {

    Uni<Boolean> isKnown(String id) {
        return count("id = :id", Map.of("id", id)).map(found -> found > 0);
    }
}
