package io.research.signal.answer;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.json.StoredJson;
import io.research.kernel.postgres.SqlRow;
import io.research.signal.run.Mode;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of answers. */
@ApplicationScoped
class AnswerRepository {
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into answer (id, organization_id, app_id, run_id, participant_id, guide_version, mode, choice, language,
                content, answered_at)
            values ($1, {organization}, {app}, $2, $3, $4, $5, $6, $7, $8, $9)
            on conflict do nothing
            """);
    private static final TenantSql COUNT = TenantSql.of(
            """
            select mode, choice, cast(count(*) as integer) from answer where run_id = $1 and {tenant} group by 1, 2
            """);
    private static final TenantSql LIST = TenantSql.of(
            """
            select id, participant_id, guide_version, mode, choice, language, content from answer
            where run_id = $1 and {tenant} order by answered_at, id limit $2
            """);
    private static final TenantSql TELL =
            TenantSql.of("update answer set choice = $1 where id = $2 and run_id = $3 and {tenant} and choice is null");
    private static final TenantSql DELETE =
            TenantSql.of("delete from answer where id = $1 and run_id = $2 and {tenant}");

    /** Keeps the answer; whether it is the first of this interview and person. */
    Uni<Boolean> insert(Tenant tenant, UUID runId, Answer answer, Instant now) {
        return INSERT.update(
                        tenant,
                        answer.id(),
                        runId,
                        answer.participantId(),
                        answer.guideVersion(),
                        answer.mode(),
                        answer.choice(),
                        answer.language(),
                        StoredJson.write(answer.content()),
                        now)
                .map(rows -> rows == 1);
    }

    Uni<List<AnswerCounts.Count>> count(Tenant tenant, UUID runId) {
        return COUNT.select(tenant, runId).map(rows -> rows.stream()
                .map(row -> new AnswerCounts.Count(row.constant(0, Mode.class), row.text(1), row.integer(2)))
                .toList());
    }

    /** The answers of the run in the order in which they came. */
    Uni<List<Answer>> list(ReadScope scope, UUID runId, int most) {
        return LIST.select(scope, runId, (long) most)
                .map(rows -> rows.stream().map(AnswerRepository::answer).toList());
    }

    /** Keeps what those answers choose that could not be told before. */
    Uni<Void> tell(Tenant tenant, UUID runId, Map<UUID, String> choices) {
        return TELL.updateAll(
                tenant,
                choices.entrySet().stream()
                        .map(told -> new Object[] {told.getValue(), told.getKey(), runId})
                        .toList());
    }

    /** Whether there was one. */
    Uni<Boolean> delete(Tenant tenant, UUID runId, UUID id) {
        return DELETE.update(tenant, id, runId).map(rows -> rows == 1);
    }

    private static Answer answer(SqlRow row) {
        return new Answer(
                row.uuid(0),
                row.uuid(1),
                row.integer(2),
                row.constant(3, Mode.class),
                row.text(4),
                row.text(5),
                StoredJson.read(row.text(6), AnswerContent.class));
    }
}
