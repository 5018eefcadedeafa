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

/** The list of studies. Which rows it shows is found in an index alone; only those are read (V3 of the schema). */
@ApplicationScoped
class StudySummaryRepository extends TenantRepository<StudySummary> {
    private static final Sort NEWEST_FIRST = Sort.descending("updatedAt").and("id", Sort.Direction.Descending);

    Uni<Long> count(Tenant tenant, StudyFilter filter) {
        var parameters = new HashMap<String, Object>();
        return query(tenant, filter.condition(parameters), Sort.empty(), parameters)
                .count();
    }

    /** The studies of that page; its first row must be one that there is. */
    Uni<List<StudySummary>> list(Tenant tenant, StudyFilter filter, PageRequest page) {
        var parameters = new HashMap<String, Object>();
        String condition = filter.condition(parameters);
        int first = Math.toIntExact(page.offset());
        return query(tenant, condition, NEWEST_FIRST, parameters)
                .project(Key.class)
                .range(first, first + page.size() - 1)
                .list()
                .chain(keys -> read(tenant, keys));
    }

    private Uni<List<StudySummary>> read(Tenant tenant, List<Key> keys) {
        var ids = keys.stream().map(Key::id).toList();
        return query(tenant, "id in (:ids)", NEWEST_FIRST, Map.of("ids", ids)).list();
    }

    /** All that is read of a row to find its place. */
    record Key(UUID id) {}
}
