package io.research.studies.study;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The list of studies. The rows to show are found with indexes alone, and only those are read, so that the time depends
 * on neither the size of the table nor the plans in it (V3 of the schema).
 */
@ApplicationScoped
class StudySummaryRepository extends TenantRepository<StudySummary> {
    private static final Sort NEWEST_FIRST = Sort.descending("updatedAt").and("id", Sort.Direction.Descending);
    private static final ListTotals.List LIST = ListTotals.List.of("study");
    private final ListTotals totals;
    private final StudyNameRepository names;

    StudySummaryRepository(ListTotals totals, StudyNameRepository names) {
        this.totals = totals;
        this.names = names;
    }

    /** One page of the list, and how many rows there are. */
    record Found(List<StudySummary> studies, long total) {}

    Uni<Found> find(ReadScope scope, StudyFilter filter) {
        return scope instanceof Tenant tenant && filter.hasNameToLookUp()
                ? names.find(tenant, filter)
                : scan(scope, filter);
    }

    private Uni<Found> scan(ReadScope scope, StudyFilter filter) {
        var page = filter.page();
        return total(scope, filter).chain(total -> {
            if (page.offset() >= total) {
                return Uni.createFrom().item(new Found(List.of(), total));
            }
            int first = Math.toIntExact(page.offset());
            return query(scope, filter.condition(), NEWEST_FIRST, filter.parameters())
                    .project(Key.class)
                    .range(first, first + page.size() - 1)
                    .list()
                    .chain(keys -> read(scope, keys))
                    .map(studies -> new Found(studies, total));
        });
    }

    private Uni<Long> total(ReadScope scope, StudyFilter filter) {
        return filter.isByStateAlone()
                ? totals.total(scope, filter.parameters().isEmpty() ? LIST : LIST.labelled(filter.labels()))
                : query(scope, filter.condition(), Sort.empty(), filter.parameters())
                        .count();
    }

    private Uni<List<StudySummary>> read(ReadScope scope, List<Key> keys) {
        var ids = keys.stream().map(Key::id).toList();
        return ids.isEmpty()
                ? Uni.createFrom().item(List.of())
                : query(scope, "id in (:ids)", NEWEST_FIRST, Map.of("ids", ids)).list();
    }

    /** The columns needed to find the place of a row. */
    record Key(UUID id) {}
}
