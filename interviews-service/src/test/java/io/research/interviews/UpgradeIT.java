package io.research.interviews;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.servers.PostgresServer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationVersion;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a release before V11 has stored is there afterwards. */
class UpgradeIT {
    private static final String ROLE = "interviews";
    private static final String BEFORE =
            """
            insert into interview (id, organization_id, app_id, study_id, study_revision, participant_source, stage, status,
                quality, interview_format, screener_responses, progress, turn_count, segment_count, text_bytes, opened_at,
                started_at, ended_at, active_at)
            values (ID(1), 'org', 'app', ID(90), 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'voice', '[]', '{}', 1, 1, 1,
                    '2026-02-27T12:00:00Z', '2026-02-27T12:00:00Z', '2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z'),
                (ID(2), 'org', 'app', ID(90), 1, 'LINK', 'INTERVIEWING', 'IN_PROGRESS', null, 'video', '[]', '{}', 1, 1, 1,
                    '2026-02-27T12:00:00Z', '2026-02-27T12:00:00Z', null, '2026-02-28T00:00:00Z'),
                (ID(3), 'org', 'app', ID(90), 1, 'LINK', 'COMPLETED', 'COMPLETED', 'GOOD', 'chat', '[]', '{}', 1, 1, 1,
                    '2026-02-27T12:00:00Z', '2026-02-27T12:00:00Z', '2026-02-28T00:00:00Z', '2026-02-28T00:00:00Z');
            delete from interview where id = ID(3);
            insert into running_turn values (ID(2), ID(20), now() + interval '1 minute');
            insert into job (id, organization_id, app_id, kind, subject, status, payload, due_at, created_at, updated_at)
            values (ID(30), 'org', 'app', 'interviews.export', ID(90), 'succeeded',
                    '{"format":"JSONL","page":2,"redact_pii":false}', now(), now(), now()),
                (ID(31), 'org', 'app', 'recording_assembly', ID(2), 'pending', '{"interview_id":"x"}', now(), now(), now());
            insert into export_file values
                (ID(40), ID(30), 'org', 'app', ID(90), 'JSONL', 2, 'READY', array[ID(1)], 7, now()),
                (ID(41), ID(30), 'org', 'app', ID(90), 'JSONL', 2, 'WRITING', null, null, now()),
                (ID(42), ID(30), 'org', 'app', ID(90), 'JSONL', 2, 'REMOVED', null, null, now());
            insert into recording (interview_id, organization_id, app_id, kind, state, chunk_bytes, bytes, millis, changed_at)
            values (ID(1), 'org', 'app', 'AUDIO', 'READY', 5, 9, 1000, now()),
                (ID(2), 'org', 'app', 'VIDEO', 'ASSEMBLING', 5, null, null, now()),
                (ID(3), 'org', 'app', 'AUDIO', 'REMOVED', 5, 9, 1000, now());
            insert into recording_chunk values
                (ID(50), ID(2), 0, 'STORED', 5, now()),
                (ID(51), ID(2), 1, 'BEGUN', 0, now()),
                (ID(52), ID(2), 0, 'DROPPED', 5, now()),
                (ID(53), ID(3), 0, 'DROPPED', 5, now());
            insert into message_speech values
                (ID(60), ID(1), 'STORED', 11, now()),
                (ID(61), ID(1), 'BEGUN', 0, now()),
                (ID(62), ID(3), 'DROPPED', 11, now());
            """;

    private static PostgresServer postgres;
    private static Connection database;

    @BeforeAll
    static void upgraded() throws SQLException {
        postgres = PostgresServer.temporary();
        postgres.createServiceSchema(ROLE, ROLE);
        String url = postgres.jdbcUrl();
        migrate(url, MigrationVersion.fromVersion("10"));
        database = DriverManager.getConnection(url, ROLE, ROLE);
        update(BEFORE.replaceAll("ID\\((\\d+)\\)", "('00000000-0000-7000-8000-' || lpad('$1', 12, '0'))::uuid"));
        migrate(url, MigrationVersion.LATEST);
    }

    @AfterAll
    static void stop() throws SQLException {
        database.close();
        postgres.close();
    }

    @Test
    void totals_are_those_of_the_rows_and_of_what_was_used() throws SQLException {
        String totals =
                "select label || ' ' || total from list_total where day = '-infinity' and scope = '' and list = ";

        assertThat(query(totals + "'interview' order by 1")).containsExactly("COMPLETED/GOOD 1", "IN_PROGRESS/ 1");
        assertThat(query(totals + "'interview_usage' order by 1")).containsExactly("chat 1", "voice 1");
        assertThat(query("select day::text || ' ' || label from list_total"
                        + " where list = 'interview_usage' and day > '-infinity' order by 1"))
                .containsExactly("2026-02-28 chat", "2026-02-28 voice");
    }

    @Test
    void files_stand_where_they_stood() throws SQLException {
        assertThat(
                        query(
                                """
                                select right(id::text, 2) || ' ' || kind || ' ' || ltrim(right(subject, 2), '0') || ' ' || state
                                    || ' ' || coalesce(bytes::text, '-') || ' ' || split_part(object_key, '/', 1)
                                from stored_file order by kind, id
                                """))
                .containsExactly(
                        "40 export 30 ready 7 exports",
                        "41 export 30 noted - exports",
                        "42 export 30 withdrawn - exports",
                        "01 recording 1 ready 9 recordings",
                        "02 recording 2 withdrawn - recordings",
                        "03 recording 3 withdrawn 0 recordings",
                        "50 recording_chunk 2 ready 5 recording-chunks",
                        "51 recording_chunk 2 noted - recording-chunks",
                        "52 recording_chunk 2 withdrawn 5 recording-chunks",
                        "53 recording_chunk 3 withdrawn 5 recording-chunks",
                        "60 speech 1 ready 11 speech",
                        "61 speech 1 noted - speech",
                        "62 speech 3 withdrawn 11 speech");
        assertThat(query("select right(id::text, 2) from recording_chunk")).containsExactly("50");
        assertThat(query("select right(message_id::text, 2) from message_speech where message_id = file_id"))
                .containsExactly("60");
        assertThat(query("select state from recording order by interview_id")).containsExactly("READY", "ASSEMBLING");
    }

    @Test
    void jobs_and_leases_go_on() throws SQLException {
        assertThat(query("select kind || payload from job where status = 'pending'"))
                .containsExactly("interviews.assemble_recordingnull");
        assertThat(query("select (payload::jsonb)::text from job where kind = 'interviews.export'"))
                .containsExactly("{\"page\": 2, \"format\": \"JSONL\", \"redactPii\": false}");
        assertThat(
                        query(
                                "select kind || right(subject, 2) || right(holder::text, 2) from lease where held_until > now()"))
                .containsExactly("turn0220");
    }

    @Test
    void a_deleted_interview_takes_its_exports_with_it_and_stays_used() throws SQLException {
        database.setAutoCommit(false);
        try {
            update("delete from interview where status = 'COMPLETED'");

            assertThat(query("select state from stored_file where kind = 'export' order by id"))
                    .containsExactly("withdrawn", "noted", "withdrawn");
            assertThat(query("select sum(total)::text from list_total where day = '-infinity' and scope = ''"
                            + " group by list order by list"))
                    .containsExactly("1", "2");
        } finally {
            database.rollback();
            database.setAutoCommit(true);
        }
    }

    private static void migrate(String url, MigrationVersion target) {
        Flyway.configure()
                .dataSource(url, ROLE, ROLE)
                .locations("classpath:db/kernel", "classpath:db/migration")
                .outOfOrder(true)
                .target(target)
                .load()
                .migrate();
    }

    private static void update(String sql) throws SQLException {
        try (var statement = database.createStatement()) {
            statement.execute(sql);
        }
    }

    private static List<String> query(String sql) throws SQLException {
        try (var statement = database.createStatement();
                var rows = statement.executeQuery(sql)) {
            var texts = new ArrayList<String>();
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
            return texts;
        }
    }
}
