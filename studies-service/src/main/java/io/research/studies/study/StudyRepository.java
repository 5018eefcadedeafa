package io.research.studies.study;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of studies. */
@ApplicationScoped
class StudyRepository extends TenantRepository<Study> {
    private static final Sort NEWEST_FIRST = Sort.descending("updatedAt").and("id", Sort.Direction.Descending);

    Uni<Long> count(Tenant tenant, StudyFilter filter) {
        var parameters = new HashMap<String, Object>();
        return query(tenant, filter.condition(parameters), Sort.empty(), parameters)
                .count();
    }

    Uni<List<Study>> list(Tenant tenant, StudyFilter filter, PageRequest page) {
        var parameters = new HashMap<String, Object>();
        String condition = filter.condition(parameters);
        int first = Math.toIntExact(page.offset());
        return query(tenant, condition, NEWEST_FIRST, parameters)
                .range(first, first + page.size() - 1)
                .list();
    }

    /** Bound to no tenant: the slug of a study link is unique in the installation and is itself the right to read. */
    Uni<Study> findBySlug(String slug) {
        return find("slug = :slug", Map.of("slug", slug)).firstResult();
    }

    /** Counts one more interview; no change of the study itself, so its revision stays. */
    Uni<Integer> countInterview(Tenant tenant, UUID id) {
        return update(
                "update Study set interviewCount = interviewCount + 1"
                        + " where id = :id and organizationId = :organizationId and appId = :appId",
                Map.of("id", id, "organizationId", tenant.organizationId(), "appId", tenant.appId()));
    }
}
