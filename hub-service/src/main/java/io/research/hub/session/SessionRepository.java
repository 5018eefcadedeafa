package io.research.hub.session;

import io.quarkus.hibernate.reactive.panache.PanacheQuery;
import io.quarkus.panache.common.Sort;
import io.research.hub.cursor.CursorRequest;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** The table of sessions; deleted ones are not found. */
@ApplicationScoped
class SessionRepository extends TenantRepository<Session> {
    private static final Sort NEWEST_FIRST = Sort.descending("id");

    Uni<List<Session>> list(ReadScope scope, CursorRequest page) {
        var rows = page.after() == null
                ? query(scope, "", NEWEST_FIRST, Map.of())
                : query(scope, "id < :after", NEWEST_FIRST, Map.of("after", page.after()));
        return rows.range(0, page.lookup() - 1).list();
    }

    Uni<Long> count(Tenant tenant) {
        return query(tenant, "", Sort.empty(), Map.of()).count();
    }

    @Override
    protected PanacheQuery<Session> query(
            ReadScope scope, String condition, Sort sort, Map<String, Object> parameters) {
        String visible = condition.isBlank() ? "deletedAt is null" : condition + " and deletedAt is null";
        return super.query(scope, visible, sort, parameters);
    }
}
