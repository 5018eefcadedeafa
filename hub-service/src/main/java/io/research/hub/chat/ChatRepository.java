package io.research.hub.chat;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.hub.answer.Answer;
import io.research.hub.answer.Origin;
import io.research.hub.answer.Read;
import io.research.hub.answer.Reference;
import io.research.hub.answer.WrittenBy;
import io.research.hub.cursor.CursorRequest;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** The table of questions and answers. A turn keeps its answer when its job has been deleted. */
@ApplicationScoped
class ChatRepository {
    private static final TypeReference<List<Reference>> REFERENCES = new TypeReference<>() {};
    private static final String COLUMNS =
            """
            select c.id, c.session_id, c.parent_id, c.prompt,
                coalesce(j.status, case when c.answer is null and c.unavailable_at is null
                    then 'failed' else 'succeeded' end),
                j.error, c.answer, c.reference_list, c.partial, c.insufficient_evidence, c.removed_claims,
                c.unavailable_at is not null, c.created_at,
                c.written_by, c.fallback_reason, c.passages_read, c.passages_there
            from chat_turn c left join job j on j.id = c.id
            where {tenant:c} and c.session_id = $1
            """;
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into chat_turn (id, organization_id, app_id, session_id, parent_id, prompt, include_synthetic, created_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6)
            """);
    private static final TenantSql ANSWERED = TenantSql.of(
            """
            update chat_turn set answer = $2, reference_list = $3, evidence_ids = $4, partial = $5,
                insufficient_evidence = $6, removed_claims = $7,
                written_by = $8, fallback_reason = $9, passages_read = $10, passages_there = $11
            where {tenant} and id = $1
            """);

    private static final TenantSql WITHDRAW = TenantSql.of(
            """
            update chat_turn set answer = null, reference_list = null, evidence_ids = null, unavailable_at = $3
            where {tenant} and evidence_ids && $1 and ($2::uuid is null or session_id = $2)
            """);
    private static final TenantSql LIST = TenantSql.of(COLUMNS + " order by c.id limit $2");
    private static final TenantSql LIST_AFTER = TenantSql.of(COLUMNS + " and c.id > $3 order by c.id limit $2");
    private static final TenantSql FIND = TenantSql.of(COLUMNS + " and c.id = $2");

    Uni<Void> insert(Tenant tenant, UUID id, UUID sessionId, ChatRequest request, Instant now) {
        return INSERT.update(
                        tenant, id, sessionId, request.parentJobId(), request.prompt(), request.includeSynthetic(), now)
                .replaceWithVoid();
    }

    Uni<Void> answered(Tenant tenant, UUID id, Answer answer, List<UUID> evidenceIds) {
        return ANSWERED.update(
                        tenant,
                        id,
                        answer.text(),
                        StoredJson.write(answer.references(), REFERENCES),
                        evidenceIds.toArray(UUID[]::new),
                        answer.partial(),
                        answer.insufficientEvidence(),
                        answer.removedClaims(),
                        answer.origin().writtenBy(),
                        answer.origin().fallbackReason(),
                        answer.origin().read().passages(),
                        answer.origin().read().of())
                .replaceWithVoid();
    }

    /** @param sessionId where they are withdrawn; null for everywhere */
    Uni<Void> withdraw(Tenant tenant, UUID sessionId, List<UUID> evidenceIds, Instant now) {
        return WITHDRAW.update(tenant, evidenceIds.toArray(UUID[]::new), sessionId, now)
                .replaceWithVoid();
    }

    /** Oldest first. */
    Uni<List<ChatTurn>> list(ReadScope scope, UUID sessionId, CursorRequest page) {
        var rows = page.after() == null
                ? LIST.select(scope, sessionId, page.lookup())
                : LIST_AFTER.select(scope, sessionId, page.lookup(), page.after());
        return rows.map(found -> found.stream().map(ChatRepository::turn).toList());
    }

    /** The turn, or null. */
    Uni<ChatTurn> find(ReadScope scope, UUID sessionId, UUID id) {
        return FIND.selectFirst(scope, sessionId, id).map(row -> row == null ? null : turn(row));
    }

    private static ChatTurn turn(SqlRow row) {
        return new ChatTurn(
                row.uuid(0),
                row.uuid(1),
                row.uuid(2),
                row.text(3),
                row.text(4),
                row.text(5),
                answer(row),
                row.bool(11),
                row.instant(12));
    }

    private static Answer answer(SqlRow row) {
        return row.text(6) == null
                ? null
                : new Answer(
                        row.text(6),
                        StoredJson.read(row.text(7), REFERENCES),
                        row.bool(8),
                        row.bool(9),
                        row.integer(10),
                        origin(row));
    }

    private static Origin origin(SqlRow row) {
        return row.text(13) == null
                ? null
                : new Origin(
                        row.constant(13, WrittenBy.class), row.text(14), new Read(row.integer(15), row.integer(16)));
    }
}
