package io.research.signal.reading;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The table of readings. */
@ApplicationScoped
class ReadingRepository {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into reading (run_id, organization_id, app_id, content) values ($1, {organization}, {app}, $2)
            on conflict do nothing
            """);
    private static final TenantSql FIND = TenantSql.of("select content from reading where run_id = $1 and {tenant}");

    Uni<Void> keep(Tenant tenant, UUID runId, GroupedReasons reasons) {
        return INSERT.update(tenant, runId, StoredJson.write(reasons)).replaceWithVoid();
    }

    /** What a model found in the answers of the run, or null. */
    Uni<GroupedReasons> find(ReadScope scope, UUID runId) {
        return FIND.selectFirst(scope, runId)
                .map(row -> row == null ? null : StoredJson.read(row.text(0), GroupedReasons.class));
    }
}
