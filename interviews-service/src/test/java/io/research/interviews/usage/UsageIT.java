package io.research.interviews.usage;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class UsageIT {
    private static final String USAGE = "/api/public/v1/usage/interviews";

    private final String organization = "org_" + UUID.randomUUID();

    @Inject
    AgroalDataSource database;

    @Test
    void a_completed_interview_is_used_on_the_day_of_its_end_and_stays_so_when_it_is_deleted() {
        var guest = aCompleted(Guest.of(aStudyOf(organization).published()));
        String today = api().get("/api/public/v1/interviews/" + guest.interviewId())
                .<String>at("ended_at")
                .substring(0, 10);

        var usage = api().get(USAGE + "?end_date=" + today).expect(200);
        api().delete("/api/public/v1/interviews/" + guest.interviewId()).expect(204);
        var later = api().get(USAGE + "/?end_date=" + today).expect(200);

        assertThat(usage.<List<Object>>at("rows")).hasSize(30);
        assertThat(usage.<String>at("rows[29].period_start")).isEqualTo(today);
        assertThat(usage.<String>at("rows[29].period_end")).isEqualTo(today);
        assertThat(usage.<Integer>at("rows[29].interviews")).isEqualTo(1);
        assertThat(usage.<Float>at("rows[29].units")).isEqualTo(0.5f);
        assertThat(usage.<Integer>at("rows[28].interviews")).isZero();
        assertThat(usage.<Integer>at("total_interviews")).isEqualTo(1);
        assertThat(usage.<Float>at("total_units")).isEqualTo(0.5f);
        assertThat(later.body()).isEqualTo(usage.body());
    }

    @Test
    void trial_runs_and_whatever_did_not_come_to_its_end_are_not_used() {
        var study = aStudyOf(organization).published();
        aCompleted(Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken())));
        var left = Guest.of(study);
        left.agrees().expect(200);
        left.finishes("participant_left").expect(200);
        Guest.of(study).agrees().expect(200);

        assertThat(api().get(USAGE).<Integer>at("total_interviews")).isZero();
    }

    @Test
    void days_end_at_midnight_in_utc_and_units_are_exact() throws SQLException {
        used("chat", "2026-01-04T23:59:59.999999Z");
        used("chat", "2026-01-05T01:00:00+02:00");
        used("chat", "2026-01-05T00:00:00Z");
        used("voice", "2026-01-11T12:00:00Z");
        used("video", "2026-01-12T00:00:00Z");

        var usage = api().get(USAGE + "?start_date=2026-01-01&end_date=2026-01-14&cadence=weekly")
                .expect(200);

        assertThat(new JsonObject(usage.body()))
                .isEqualTo(new JsonObject(
                        """
                                {"scope": {"organization_id": "%s", "app_id": "app_test", "start_date": "2026-01-01",
                                    "end_date": "2026-01-14", "cadence": "weekly"},
                                 "total_interviews": 5, "total_units": 4.5,
                                 "rows": [
                                    {"period_start": "2026-01-01", "period_end": "2026-01-04", "interviews": 2, "units": 1.0},
                                    {"period_start": "2026-01-05", "period_end": "2026-01-11", "interviews": 2, "units": 1.5},
                                    {"period_start": "2026-01-12", "period_end": "2026-01-14", "interviews": 1, "units": 2.0}]}
                                """
                                .formatted(organization)));
        assertThat(api().get(USAGE + "?start_date=2026-01-05&end_date=2026-01-11")
                        .<List<Integer>>at("rows.interviews"))
                .containsExactly(1, 0, 0, 0, 0, 0, 1);
        assertThat(api().get(USAGE + "?start_date=2025-12-15&end_date=2026-01-31&cadence=monthly")
                        .<List<Integer>>at("rows.interviews"))
                .containsExactly(0, 5);
    }

    @Test
    void another_organization_and_another_app_see_nothing_of_it() throws SQLException {
        used("chat", "2026-01-04T12:00:00Z");
        String days = "?start_date=2026-01-04&end_date=2026-01-04";

        assertThat(api().get(USAGE + days + "&app_id=app_test").expect(200).<Integer>at("total_interviews"))
                .isEqualTo(1);
        assertThat(Api.ofNewOrganization().get(USAGE + days).<Integer>at("total_interviews"))
                .isZero();
        assertThat(Api.with(Tokens.of(organization, "app_other", "read"))
                        .get(USAGE + days)
                        .<Integer>at("total_interviews"))
                .isZero();
        api().get(USAGE + days + "&app_id=app_other").refused(404, "not_found");
    }

    @Test
    void a_platform_admin_reads_all_organizations_of_the_app_or_one() throws SQLException {
        String app = "app_" + UUID.randomUUID();
        used("org_one", app, "voice", "2026-01-04T12:00:00Z");
        used("org_two", app, "chat", "2026-01-04T12:00:00Z");
        String days = USAGE + "?start_date=2026-01-04&end_date=2026-01-04";

        var all = Api.with(Tokens.ofPlatformAdmin(app, null, "read")).get(days).expect(200);
        var one = Api.with(Tokens.ofPlatformAdmin(app, "org_one", "read"))
                .get(days)
                .expect(200);

        assertThat(all.<String>at("scope.organization_id")).isNull();
        assertThat(all.<Float>at("total_units")).isEqualTo(1.5f);
        assertThat(one.<String>at("scope.organization_id")).isEqualTo("org_one");
        assertThat(one.<Float>at("total_units")).isEqualTo(1f);
    }

    @Test
    void a_read_key_reads_and_a_key_without_it_does_not() {
        Api.with(Tokens.of(organization, "app_test", "read")).get(USAGE).expect(200);
        Api.with(Tokens.of(organization, "app_test", "write")).get(USAGE).refused(403, "insufficient_scope");
        Api.with(Tokens.ofParticipant()).get(USAGE).refused(403, "insufficient_scope");
        Api.with(null).get(USAGE).refused(401, "authentication_required");
    }

    @Test
    void today_is_the_day_in_utc() {
        var usage = api().get(USAGE).expect(200);

        assertThat(LocalDate.parse(usage.<String>at("scope.end_date")))
                .isBetween(LocalDate.now(ZoneOffset.UTC).minusDays(1), LocalDate.now(ZoneOffset.UTC));
    }

    @ParameterizedTest
    @CsvSource({
        "start_date=2026-13-01,start_date",
        "start_date=2025-01-01&end_date=2026-01-02,end_date",
        "start_date=2026-01-02&end_date=2026-01-01,end_date",
        "cadence=yearly,cadence"
    })
    void a_parameter_at_fault_is_named(String query, String field) {
        api().get(USAGE + "?" + query).refused(422, "validation_failed").field(field);
    }

    private Api api() {
        return Api.of(organization);
    }

    private static Guest aCompleted(Guest guest) {
        guest.agrees().expect(200);
        guest.talksToTheEnd();
        return guest;
    }

    private void used(String format, String endedAt) throws SQLException {
        used(organization, "app_test", format, endedAt);
    }

    /** An interview that ended at that moment. */
    private void used(String ofOrganization, String app, String format, String endedAt) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(
                    """
                    insert into interview (id, organization_id, app_id, study_id, study_revision, participant_source,
                        stage, status, interview_format, screener_responses, progress, turn_count, segment_count,
                        text_bytes, opened_at, started_at, ended_at, active_at)
                    select gen_random_uuid(), '%s', '%s', gen_random_uuid(), 1, 'LINK', 'COMPLETED', 'COMPLETED', '%s',
                        '[]', '{}', 0, 0, 0, at, at, at, at from (select timestamptz '%s' as at) ended
                    """
                            .formatted(ofOrganization, app, format, endedAt));
        }
    }
}
