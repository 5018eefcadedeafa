package io.research.studies;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.servers.PostgresServer;
import io.vertx.core.json.JsonObject;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an installation of before V9 has stored is there after it. */
class UpgradeIT {
    private static final String ROLE = "studies";
    private static final String JOB =
            """
            insert into job (id, organization_id, app_id, kind, status, payload, due_at, created_at, updated_at)
            values (gen_random_uuid(), 'org', 'app', '%s', 'pending', '%s', now(), now(), now())
            """;
    private static final String STUDY =
            """
            insert into study (id, organization_id, app_id, slug, test_token, recruiting_method, interview_format,
                screener_questions, targeting_attributes, provisioning_status, fielding_status, interview_count, revision,
                created_at, updated_at, concept_image_token, concept_image_label)
            values ('01a205e8-0000-7000-8000-000000000001', 'org', 'app', 'tea', 'test', 'BYOP', 'CHAT', '[]', '[]',
                'DRAFT', 'UNAVAILABLE', 0, 1, now(), now(), 'shown', 'Tea')
            """;
    private static final String IMAGE =
            """
            insert into concept_image (token, organization_id, app_id, study_id, filename, content_type, size)
            values ('%s', 'org', 'app', '01a205e8-0000-7000-8000-000000000001', 'tea.png', 'image/png', 7)
            """;

    private static PostgresServer postgres;

    @BeforeAll
    static void an_installation_of_before() throws SQLException {
        postgres = PostgresServer.temporary();
        postgres.createServiceSchema(ROLE, ROLE);
        migrateTo("8");
        try (var connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(STUDY);
            statement.execute(IMAGE.formatted("shown"));
            statement.execute(IMAGE.formatted("replaced"));
            statement.execute(JOB.formatted("studies.kickoff", "{}"));
            statement.execute(JOB.formatted("study.provisioning", "{\"revision\":3}"));
            statement.execute(JOB.formatted(
                    "studies.customize_plan",
                    "{\"message\":\"Tea\",\"decisions\":\"AGENT\",\"execution_policy\":\"draft only\"}"));
            statement.execute("insert into running_turn (study_id, turn_id, idempotency_key, lease_until)"
                    + " select id, gen_random_uuid(), 'k1', now() + interval '1 minute' from study");
            statement.execute("insert into kickoff (id, organization_id, app_id, state, operation, idempotency_key,"
                    + " fingerprint, study_id, slug, test_token, created_at, updated_at) values (gen_random_uuid(),"
                    + " 'org', 'app', 'STARTED', 'create', 'k1', '', gen_random_uuid(), 's', 't', now(), now())");
        }
        migrateTo("latest");
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    @Test
    void waiting_jobs_are_of_the_kinds_and_payloads_that_are_worked_on() throws SQLException {
        assertThat(text("select payload from job where kind = 'studies.create_with_participants'"))
                .isEqualTo("{}");
        assertThat(text("select payload from job where kind = 'studies.provision'"))
                .isEqualTo("{\"revision\":3}");
        assertThat(new JsonObject(text("select payload from job where kind = 'studies.customize_plan'")))
                .isEqualTo(new JsonObject()
                        .put("message", "Tea")
                        .put("decisions", "agent")
                        .put("executionPolicy", "draft only"));
    }

    @Test
    void the_shown_image_is_a_ready_file_and_any_other_is_given_up() throws SQLException {
        String file = "select state || ' ' || object_key || ' ' || coalesce(bytes, 0) from concept_image"
                + " join stored_file on id = file_id where token = ";

        assertThat(text(file + "'shown'")).isEqualTo("ready concepts/shown 7");
        assertThat(text(file + "'replaced'")).isEqualTo("noted concepts/replaced 0");
    }

    @Test
    void running_turns_keep_their_study_sagas_go_on_and_the_list_is_counted() throws SQLException {
        assertThat(text("select note from lease where kind = 'planning_turn' and held_until > now()"))
                .isEqualTo("k1");
        assertThat(text("select state from creation_saga")).isEqualTo("STARTED");
        assertThat(text("select total from list_total where list = 'study' and label = 'DRAFT BYOP UNAVAILABLE'"))
                .isEqualTo("1");
    }

    private static void migrateTo(String version) {
        Flyway.configure()
                .dataSource(postgres.jdbcUrl(), ROLE, ROLE)
                .locations("classpath:db/kernel", "classpath:db/migration")
                .outOfOrder(true)
                .target(version)
                .load()
                .migrate();
    }

    private static Connection connect() throws SQLException {
        return DriverManager.getConnection(postgres.jdbcUrl(), ROLE, ROLE);
    }

    /** The one value that the query finds. */
    private static String text(String query) throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement();
                var found = statement.executeQuery(query)) {
            assertThat(found.next()).isTrue();
            return found.getString(1);
        }
    }
}
