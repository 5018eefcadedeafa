package io.research.studies.study;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.page.PageRequest;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
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
    private static final int FEW = 500;
    private static final TenantSql LOOK_UP = TenantSql.of(
            """
            select id from study
            where {tenant} and deleted_at is null
                and study_name_pairs(organization_id, app_id, name_folded)
                    @> study_name_pairs({organization}, {app}, lower($1))
                and name_folded like lower($2) escape '!'
            limit $3
            """);

    private final ListTotals totals;

    StudySummaryRepository(ListTotals totals) {
        this.totals = totals;
    }

    /** One page of the list, and how many rows there are. */
    record Found(List<StudySummary> studies, long total) {}

    Uni<Found> find(ReadScope scope, StudyFilter filter) {
        return scope instanceof Tenant tenant && filter.hasNameToLookUp()
                ? lookUp(tenant, filter)
                        .chain(ids -> ids.size() <= FEW ? among(scope, ids, filter) : scan(scope, filter))
                : scan(scope, filter);
    }

    /** Some studies with that name, in no order: all of them if there are few. */
    private static Uni<List<UUID>> lookUp(Tenant tenant, StudyFilter filter) {
        return LOOK_UP.select(tenant, filter.name(), filter.namePattern(), FEW + 1)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    private Uni<Found> among(ReadScope scope, List<UUID> ids, StudyFilter filter) {
        if (ids.isEmpty()) {
            return Uni.createFrom().item(new Found(List.of(), 0));
        }
        var page = filter.page();
        var parameters = new HashMap<>(filter.parameters());
        parameters.put("ids", ids);
        var named = query(scope, filter.condition() + " and id in (:ids)", NEWEST_FIRST, parameters);
        if (ids.size() <= page.size()) {
            return named.list().map(all -> new Found(shown(all, page), all.size()));
        }
        return named.project(Key.class).list().chain(keys -> read(scope, shown(keys, page))
                .map(studies -> new Found(studies, keys.size())));
    }

    private static <T> List<T> shown(List<T> all, PageRequest page) {
        return all.stream().skip(page.offset()).limit(page.size()).toList();
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
