package io.research.participants.email;

import io.research.kernel.postgres.PlainSql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** The table of how many e-mails of each organization went to the mail server in its present hour. */
@ApplicationScoped
class MailShareRepository {
    private static final PlainSql TAKE = PlainSql.acrossTenants(
            """
            insert into mail_share as share (organization_id, begun_at, mails) values ($1, clock_timestamp(), 1)
            on conflict (organization_id) do update set
                mails = 1 + case when share.begun_at > excluded.begun_at - interval '1 hour' then share.mails else 0 end,
                begun_at = case when share.begun_at > excluded.begun_at - interval '1 hour'
                    then share.begun_at else excluded.begun_at end
            where share.mails < $2 or share.begun_at <= excluded.begun_at - interval '1 hour'
            """);

    /**
     * Counts one more e-mail of that organization, in the current transaction.
     *
     * @param perHour how many it may have within the hour
     * @return false when it has had them, and nothing was counted
     */
    Uni<Boolean> take(String organizationId, int perHour) {
        return TAKE.update(organizationId, perHour).map(rows -> rows == 1);
    }
}
