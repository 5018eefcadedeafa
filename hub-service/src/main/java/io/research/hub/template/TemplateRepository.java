package io.research.hub.template;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of templates; those of deleted sessions are not found. */
@ApplicationScoped
class TemplateRepository {
    private static final String COLUMNS =
            """
            select id, session_id, kind, name, media_type, placeholders, file_id, created_at from template
            where {tenant} and session_id = $1 and removed_at is null
            """;
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into template (id, organization_id, app_id, session_id, kind, name, media_type, placeholders, file_id,
                created_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6, $7, $8)
            """);
    private static final TenantSql FIND = TenantSql.of(COLUMNS + " and id = $2");
    private static final TenantSql COUNT =
            TenantSql.of("select count(*) from template where {tenant} and session_id = $1 and removed_at is null");
    private static final TenantSql REMOVE_ALL = TenantSql.of(
            """
            update template set removed_at = $2 where {tenant} and session_id = $1 and removed_at is null
            returning file_id
            """);

    Uni<Void> insert(Tenant tenant, Template template) {
        return INSERT.update(
                        tenant,
                        template.id(),
                        template.sessionId(),
                        template.kind(),
                        template.name(),
                        template.mediaType(),
                        template.placeholders().toArray(String[]::new),
                        template.fileId(),
                        template.createdAt())
                .replaceWithVoid();
    }

    /** The template, or null. */
    Uni<Template> find(Tenant tenant, UUID sessionId, UUID id) {
        return FIND.selectFirst(tenant, sessionId, id).map(TemplateRepository::template);
    }

    Uni<Long> count(Tenant tenant, UUID sessionId) {
        return COUNT.selectFirst(tenant, sessionId).map(row -> row.bigint(0));
    }

    /** All of the session; their files. */
    Uni<List<UUID>> removeAll(Tenant tenant, UUID sessionId, Instant now) {
        return REMOVE_ALL
                .select(tenant, sessionId, now)
                .map(rows -> rows.stream().map(row -> row.uuid(0)).toList());
    }

    private static Template template(SqlRow row) {
        return row == null
                ? null
                : new Template(
                        row.uuid(0),
                        row.uuid(1),
                        row.constant(2, TemplateKind.class),
                        row.text(3),
                        row.text(4),
                        row.texts(5),
                        row.uuid(6),
                        row.instant(7));
    }
}
