package io.research.participants.participant;

import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.WholeApp;
import io.research.kernel.postgres.Sql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/**
 * How many participants each list has, so that no list has to count them. A study's row is taken before its tenant's, so
 * that nobody waits in a ring.
 */
@ApplicationScoped
class ParticipantCounts {
    private static final String ALL_OF_TENANT = "";
    private static final String GROW =
            """
            with study as (
                insert into participant_count (organization_id, app_id, scope, total) values ($1, $2, $3, $5)
                on conflict on constraint participant_count_pk
                do update set total = participant_count.total + excluded.total
                where participant_count.closed_at is null
                returning total)
            insert into participant_count (organization_id, app_id, scope, total) select $1, $2, $4, $5 from study
            on conflict on constraint participant_count_pk
            do update set total = participant_count.total + excluded.total
            """;
    private static final String HOLD =
            """
            insert into participant_count (organization_id, app_id, scope, total) values ($1, $2, $3, 0)
            on conflict on constraint participant_count_pk do update set total = participant_count.total
            returning total
            """;
    private static final String CLOSE =
            """
            update participant_count set total = 0, closed_at = $4
            where organization_id = $1 and app_id = $2 and scope = $3
            """;
    private static final String SHRINK =
            """
            update participant_count set total = total - $4
            where organization_id = $1 and app_id = $2 and scope = $3
            """;
    private static final String TOTAL =
            "select total from participant_count where organization_id = $1 and app_id = $2 and scope = $3";
    private static final String TOTAL_OF_APP =
            "select cast(sum(total) as bigint) from participant_count where app_id = $1 and scope = $2";

    /** Counts more of them; false when the study was deleted. */
    Uni<Boolean> grow(Tenant tenant, UUID studyId, int by) {
        return Sql.update(GROW, tenant.organizationId(), tenant.appId(), studyId.toString(), ALL_OF_TENANT, (long) by)
                .map(rows -> rows == 1);
    }

    /** Counts none of the study any more, and never will again. */
    Uni<Void> close(Tenant tenant, UUID studyId, Instant now) {
        String organization = tenant.organizationId();
        String app = tenant.appId();
        return Sql.selectFirst(HOLD, organization, app, studyId.toString())
                .call(() -> Sql.update(CLOSE, organization, app, studyId.toString(), now))
                .chain(row -> Sql.update(SHRINK, organization, app, ALL_OF_TENANT, row.bigint(0)))
                .replaceWithVoid();
    }

    /** How many there are in the study, or in all studies when it is null. */
    Uni<Long> total(ReadScope scope, UUID studyId) {
        String counted = studyId == null ? ALL_OF_TENANT : studyId.toString();
        var row =
                switch (scope) {
                    case Tenant tenant -> Sql.selectFirst(TOTAL, tenant.organizationId(), tenant.appId(), counted);
                    case WholeApp app -> Sql.selectFirst(TOTAL_OF_APP, app.appId(), counted);
                };
        return row.map(ParticipantCounts::orZero);
    }

    private static long orZero(SqlRow row) {
        Long total = row == null ? null : row.bigint(0);
        return total == null ? 0 : total;
    }
}
