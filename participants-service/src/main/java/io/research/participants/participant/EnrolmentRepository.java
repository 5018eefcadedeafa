package io.research.participants.participant;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.UUID;

/**
 * Whether participants may be added to a study. The row of a study is the lock under which they are added, so that batches
 * of one study, and its deletion, come one after another.
 */
@ApplicationScoped
class EnrolmentRepository {
    private static final TenantSql LOCK_OPEN = TenantSql.of(
            """
            insert into study_enrolment as known (organization_id, app_id, study_id) values ({organization}, {app}, $1)
            on conflict on constraint study_enrolment_pk do update set closed_at = null where known.closed_at is null
            """);
    private static final TenantSql CLOSE = TenantSql.of(
            """
            insert into study_enrolment (organization_id, app_id, study_id, closed_at)
            values ({organization}, {app}, $1, $2)
            on conflict on constraint study_enrolment_pk do update set closed_at = excluded.closed_at
            """);

    /** Locks the study until the transaction ends; false when it was deleted, so that nobody may be added. */
    Uni<Boolean> lockOpen(Tenant tenant, UUID studyId) {
        return LOCK_OPEN.update(tenant, studyId).map(rows -> rows == 1);
    }

    /** Nobody can be added from now on; locks the study until the transaction ends. */
    Uni<Void> close(Tenant tenant, UUID studyId, Instant now) {
        return CLOSE.update(tenant, studyId, now).replaceWithVoid();
    }
}
