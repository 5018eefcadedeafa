package io.research.testkit;

import java.sql.SQLException;
import javax.sql.DataSource;

/** Jobs that an organization waits for, and that nobody works on before tomorrow. */
public final class WaitingJobs {
    private static final String INSERT =
            """
            insert into job (id, organization_id, app_id, kind, status, payload, due_at, created_at, updated_at)
            select gen_random_uuid(), ?, 'app_test', ?, 'pending', 'null', now() + interval '1 day', now(), now()
            from generate_series(1, ?)
            """;

    private WaitingJobs() {}

    /** Stores so many of that kind. */
    public static void store(DataSource database, String organizationId, String kind, int number) throws SQLException {
        try (var connection = database.getConnection();
                var insert = connection.prepareStatement(INSERT)) {
            insert.setString(1, organizationId);
            insert.setString(2, kind);
            insert.setInt(3, number);
            insert.executeUpdate();
        }
    }
}
