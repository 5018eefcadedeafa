package io.research.studies.hidden;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The table of hidden studies. */
@ApplicationScoped
class HiddenStudyRepository {
    private static final PlainSql LOCK =
            PlainSql.of("select 1 from (select pg_advisory_xact_lock(hashtextextended($1, 0))) locked");
    private static final TenantSql FIND =
            TenantSql.of("select version, state, closed from hidden_study where id = $1 and {tenant}");
    private static final PlainSql BY_SLUG = PlainSql.acrossTenants(
            "select organization_id, app_id, state from hidden_study where slug = $1 and not closed");
    private static final TenantSql SAVE = TenantSql.of(
            """
            insert into hidden_study (id, organization_id, app_id, slug, version, state, closed)
            values ($1, {organization}, {app}, $2, $3, $4, $5)
            on conflict on constraint hidden_study_pk do update set
                version = excluded.version, state = excluded.state, closed = excluded.closed
            """);

    /**
     * A row.
     *
     * @param state null for one that was closed before it was made
     */
    record Row(int version, StudyState state, boolean closed) {}

    /** Makes other writers of the study wait until the current transaction ends. */
    Uni<Void> lock(UUID id) {
        return LOCK.selectFirst("hidden study " + id).replaceWithVoid();
    }

    /** The study, closed or not, or null. */
    Uni<Row> find(Tenant tenant, UUID id) {
        return FIND.selectFirst(tenant, id)
                .map(row -> row == null ? null : new Row(row.integer(0), state(row.text(1)), row.bool(2)));
    }

    /**
     * Not bound to a tenant: the slug of a study link is unique in the installation, and knowing it is the permission
     * to read.
     */
    Uni<PublishedStudy> findBySlug(String slug) {
        return BY_SLUG.selectFirst(slug)
                .map(row -> row == null ? null : new PublishedStudy(row.text(0), row.text(1), state(row.text(2))));
    }

    private static StudyState state(String stored) {
        return ScriptedFlow.guided(StoredJson.read(stored, StudyState.class));
    }

    Uni<Void> save(Tenant tenant, UUID id, Row row) {
        return SAVE.update(
                        tenant,
                        id,
                        row.state() == null ? null : row.state().slug(),
                        row.version(),
                        StoredJson.write(row.state()),
                        row.closed())
                .replaceWithVoid();
    }
}
