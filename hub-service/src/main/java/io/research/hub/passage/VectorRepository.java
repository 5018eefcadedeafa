package io.research.hub.passage;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;

/** Vectors for passages that were stored without them. */
@ApplicationScoped
class VectorRepository {
    /**
     * Takes one of each organization, then a second one of each, and so on; the query reads no more of a backlog than
     * it takes. Concurrent callers find the claimed rows postponed.
     */
    private static final PlainSql CLAIM = PlainSql.acrossTenants(
            """
            with recursive waiting (organization_id, app_id) as (
                (select organization_id, app_id from evidence where vectors_due_at is not null
                order by organization_id, app_id limit 1)
                union all
                select next.organization_id, next.app_id from waiting cross join lateral (
                    select organization_id, app_id from evidence
                    where vectors_due_at is not null
                        and (organization_id, app_id) > (waiting.organization_id, waiting.app_id)
                    order by organization_id, app_id limit 1) as next
            ), due as (
                select one.* from waiting cross join lateral (
                    select organization_id, app_id, id, vectors_due_at,
                        row_number() over (order by vectors_due_at) as turn
                    from evidence
                    where organization_id = waiting.organization_id and app_id = waiting.app_id
                        and vectors_due_at <= (select clock_timestamp())
                    order by vectors_due_at limit $2) as one
                order by one.turn, one.vectors_due_at limit $2
            ), free as (
                select e.organization_id, e.app_id, e.id
                from evidence e join due using (organization_id, app_id, id, vectors_due_at)
                for update of e skip locked
            )
            update evidence e set vectors_due_at = clock_timestamp() + $1::float8 * interval '1 second'
            from free where (e.organization_id, e.app_id, e.id) = (free.organization_id, free.app_id, free.id)
            returning e.organization_id, e.app_id, e.id, e.vectors_due_at
            """);

    private static final TenantSql RENEW = TenantSql.of(
            """
            update evidence set vectors_due_at = clock_timestamp() + $3::float8 * interval '1 second'
            where {tenant} and id = $1 and vectors_due_at = $2 returning vectors_due_at
            """);
    private static final TenantSql MISSING = TenantSql.of(
            """
            select number, text, context from passage
            where {tenant} and evidence_id = $1 and vector is null order by number limit $2
            """);
    private static final TenantSql ADD = TenantSql.of(
            """
            update passage set vector = added.vector, space = $4
            from unnest($2::int[], $3::bytea[]) as added (number, vector)
            where {tenant} and evidence_id = $1 and passage.number = added.number and passage.vector is null
            """);
    private static final TenantSql REFUSED = TenantSql.of(
            """
            update passage set vector = ''::bytea, space = 'none'
            where {tenant} and evidence_id = $1 and number = $2 and vector is null
            """);
    private static final String OF_CLAIM = " where {tenant} and id = $1 and vectors_due_at = $2";
    private static final TenantSql DUE_NOW =
            TenantSql.of("update evidence set vectors_due_at = clock_timestamp()" + OF_CLAIM);
    private static final TenantSql COMPLETE = TenantSql.of("update evidence set vectors_due_at = null" + OF_CLAIM);

    /**
     * Some evidence whose passages lack vectors, postponed for that time, so that no other process takes it meanwhile.
     */
    Uni<List<MissingVectors>> claim(Duration pause, int most) {
        return CLAIM.select(seconds(pause), most).map(rows -> rows.stream()
                .map(row -> new MissingVectors(new Tenant(row.text(0), row.text(1)), row.uuid(2), row.instant(3)))
                .toList());
    }

    /** Renews the claim for that time; null if another process has it by now, or the evidence was deleted. */
    Uni<MissingVectors> renew(MissingVectors claim, Duration pause) {
        return RENEW.selectFirst(claim.tenant(), claim.evidenceId(), claim.dueAt(), seconds(pause))
                .map(row ->
                        row == null ? null : new MissingVectors(claim.tenant(), claim.evidenceId(), row.instant(0)));
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    /** Passages of it without vectors; none where it was deleted. */
    Uni<List<Meaning>> missing(MissingVectors evidence, int most) {
        return MISSING.select(evidence.tenant(), evidence.evidenceId(), most).map(rows -> rows.stream()
                .map(row -> new Meaning(row.integer(0), NewPassage.meaning(row.text(1), row.text(2))))
                .toList());
    }

    /** Keeps the vectors of those passages, where they still have none. */
    Uni<Void> add(MissingVectors evidence, List<Meaning> passages, List<float[]> vectors, String space) {
        return ADD.update(
                        evidence.tenant(),
                        evidence.evidenceId(),
                        passages.stream().map(Meaning::number).toArray(Integer[]::new),
                        vectors.stream()
                                .map(vector -> Buffer.buffer(StoredVector.bytes(vector)))
                                .toArray(Buffer[]::new),
                        space)
                .replaceWithVoid();
    }

    /**
     * Records that the passage gets no vector because the endpoint refuses its text. It can still be found by its
     * words.
     */
    Uni<Void> refused(MissingVectors evidence, Meaning passage) {
        return REFUSED.update(evidence.tenant(), evidence.evidenceId(), passage.number())
                .replaceWithVoid();
    }

    /** Postpones it behind what is already due. */
    Uni<Void> dueNow(MissingVectors claim) {
        return DUE_NOW.update(claim.tenant(), claim.evidenceId(), claim.dueAt()).replaceWithVoid();
    }

    /** Records that all its passages have vectors. */
    Uni<Void> complete(MissingVectors claim) {
        return COMPLETE.update(claim.tenant(), claim.evidenceId(), claim.dueAt())
                .replaceWithVoid();
    }

    /** The text of a passage that is embedded. */
    record Meaning(int number, String text) {}
}
