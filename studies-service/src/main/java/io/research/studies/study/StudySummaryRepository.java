package io.research.studies.study;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.page.PageRequest;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The list of studies. Which rows it shows is found in indexes alone and only those are read, so that its time follows
 * neither the table nor the plans in it (V3 of the schema).
 */
@ApplicationScoped
class StudySummaryRepository extends TenantRepository<StudySummary> {
    private static final Sort NEWEST_FIRST = Sort.descending("updatedAt").and("id", Sort.Direction.Descending);
    private static final int FEW = 500;
    private static final String LOOK_UP =
            """
            select id from study
            where organization_id = $1 and app_id = $2 and deleted_at is null
                and study_name_pairs(organization_id, app_id, name_folded) @> study_name_pairs($1, $2, lower($3))
                and name_folded like lower($4) escape '!'
            limit $5
            """;

    /** One page of the list, and how many rows there are. */
    record Found(List<StudySummary> studies, long total) {}

    Uni<Found> find(ReadScope scope, StudyFilter filter, PageRequest page) {
        var parameters = new HashMap<String, Object>();
        String condition = filter.condition(parameters);
        if (scope instanceof Tenant tenant && filter.hasNameToLookUp()) {
            return lookUp(tenant, filter)
                    .chain(ids -> ids.size() <= FEW
                            ? among(scope, ids, condition, parameters, page)
                            : scan(scope, condition, parameters, page));
        }
        return scan(scope, condition, parameters, page);
    }

    /** Some studies of that name, in no order: all of them where they are few. */
    private static Uni<List<UUID>> lookUp(Tenant tenant, StudyFilter filter) {
        return Sql.select(LOOK_UP, tenant.organizationId(), tenant.appId(), filter.name, filter.namePattern(), FEW + 1)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    private Uni<Found> among(
            ReadScope scope, List<UUID> ids, String condition, Map<String, Object> parameters, PageRequest page) {
        if (ids.isEmpty()) {
            return Uni.createFrom().item(new Found(List.of(), 0));
        }
        parameters.put("ids", ids);
        var named = query(scope, condition + " and id in (:ids)", NEWEST_FIRST, parameters);
        if (ids.size() <= page.size()) {
            return named.list().map(all -> new Found(shown(all, page), all.size()));
        }
        return named.project(Key.class).list().chain(keys -> read(scope, shown(keys, page))
                .map(studies -> new Found(studies, keys.size())));
    }

    private static <T> List<T> shown(List<T> all, PageRequest page) {
        return all.stream().skip(page.offset()).limit(page.size()).toList();
    }

    private Uni<Found> scan(ReadScope scope, String condition, Map<String, Object> parameters, PageRequest page) {
        var all = query(scope, condition, NEWEST_FIRST, parameters);
        return query(scope, condition, Sort.empty(), parameters).count().chain(total -> {
            if (page.offset() >= total) {
                return Uni.createFrom().item(new Found(List.of(), total));
            }
            int first = Math.toIntExact(page.offset());
            return all.project(Key.class)
                    .range(first, first + page.size() - 1)
                    .list()
                    .chain(keys -> read(scope, keys))
                    .map(studies -> new Found(studies, total));
        });
    }

    private Uni<List<StudySummary>> read(ReadScope scope, List<Key> keys) {
        var ids = keys.stream().map(Key::id).toList();
        return ids.isEmpty()
                ? Uni.createFrom().item(List.of())
                : query(scope, "id in (:ids)", NEWEST_FIRST, Map.of("ids", ids)).list();
    }

    /** All that is read of a row to find its place. */
    record Key(UUID id) {}
}
