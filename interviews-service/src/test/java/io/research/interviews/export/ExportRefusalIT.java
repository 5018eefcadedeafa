package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who may export what, and what is no export. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ExportRefusalIT {
    private Exported exported;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_study_that_somebody_has_entered() {
        exported = Exported.of(aStudy(), database);
        Guest.of(exported.study());
    }

    @ParameterizedTest
    @CsvSource({
        "format=xlsx,format",
        "format=CSV,format",
        "page=0,page",
        "page=1000000001,page",
        "page=x,page",
        "redact_pii=maybe,redact_pii",
        "redact_pii,redact_pii",
        "format=,format",
        "redact_pii=no&page=0&format=x,format"
    })
    void a_parameter_at_fault_is_named_and_nothing_is_begun(String query, String field) throws SQLException {
        exported.api()
                .post(exported.path() + "?" + query, "")
                .refused(422, "validation_failed")
                .field(field);

        assertThat(jobs(exported.study())).isZero();
    }

    @Test
    void a_study_that_is_unknown_foreign_or_none_is_not_found() throws SQLException {
        var stranger = Api.ofNewOrganization();

        stranger.post(exported.path(), "").refused(404, "not_found");
        exported.api().post(Exported.path(UUID.randomUUID()), "").refused(404, "not_found");
        exported.api()
                .post("/api/public/v1/studies/nonsense/exports/interviews", "")
                .refused(404, "not_found");
        assertThat(jobs(exported.study())).isZero();
    }

    @Test
    void a_study_of_which_no_news_has_come_yet_is_asked_about() {
        var fresh = aStudyOf(exported.study().organizationId());
        NextDoor.knowsStudy(fresh);

        exported.api().post(Exported.path(fresh.id()), "").expect(202);
    }

    @Test
    void a_deleted_study_exports_nothing_and_its_jobs_are_gone() throws SQLException {
        String job = exported.job("").at("result_url");
        exported.update(
                "update study_projection set deleted_at = now(), state = jsonb_set(state::jsonb, '{deleted_at}',"
                        + " '\"2026-01-02T03:04:05Z\"')::text where id = '"
                        + exported.study().id() + "'");

        exported.api().post(exported.path(), "").refused(404, "not_found");
        exported.api().get(job).refused(404, "not_found");
    }

    @Test
    void a_job_is_known_to_its_study_and_organization_only() {
        String job = exported.job("").at("job_id");
        var sibling = Exported.of(aStudyOf(exported.study().organizationId()), database);
        Guest.of(sibling.study());

        sibling.api().get(sibling.path() + "/jobs/" + job).refused(404, "not_found");
        Api.ofNewOrganization().get(exported.path() + "/jobs/" + job).refused(404, "not_found");
        exported.api().get(exported.path() + "/jobs/" + UUID.randomUUID()).refused(404, "not_found");
        exported.api().get(exported.path() + "/jobs/nonsense").refused(404, "not_found");
    }

    @Test
    void reading_is_enough_to_export_and_writing_is_not() {
        String organization = exported.study().organizationId();
        var reader = Api.with(Tokens.of(organization, "app_test", "read"));
        var writer = Api.with(Tokens.of(organization, "app_test", "write"));

        String job = reader.post(exported.path(), "").expect(202).at("result_url");

        reader.get(job).expect(200);
        writer.post(exported.path(), "").refused(403, "insufficient_scope");
        writer.get(job).refused(403, "insufficient_scope");
    }

    @Test
    void an_admin_of_the_app_exports_for_the_organization_of_the_study() {
        var admin = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read"));
        var stranger = Api.with(Tokens.ofPlatformAdmin("app_other", null, "read"));

        String job = admin.post(exported.path(), "").expect(202).at("result_url");

        admin.get(job).expect(200);
        exported.api().get(job).expect(200);
        stranger.get(job).refused(404, "not_found");
        stranger.post(exported.path(), "").refused(404, "not_found");
    }

    @Test
    void an_organization_with_twenty_exports_waiting_waits_for_one_to_end() throws SQLException {
        exported.update(
                "insert into job (id, organization_id, app_id, kind, subject, status, payload, due_at, created_at,"
                        + " updated_at) select gen_random_uuid(), '"
                        + exported.study().organizationId()
                        + "', 'app_test', 'interviews.export', '"
                        + exported.study().id()
                        + "', 'pending', '{}', now() + interval '1 hour', now(), now() from generate_series(1, 20)");

        var refusal = exported.api().post(exported.path(), "").refused(429, "rate_limited");
        exported.update("update job set status = 'failed' where id = (select id from job where subject = '"
                + exported.study().id() + "' limit 1)");

        assertThat(Integer.parseInt(refusal.header("Retry-After"))).isPositive();
        exported.api().post(exported.path(), "").expect(202);
    }

    private int jobs(StudyFixture study) throws SQLException {
        return Integer.parseInt(exported.query("select count(*) from job where subject = '" + study.id() + "'"));
    }
}
