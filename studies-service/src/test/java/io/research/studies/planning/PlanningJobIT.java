package io.research.studies.planning;

import static io.research.studies.TestDatabase.count;
import static io.research.studies.planning.ConversationFixture.STUDIES;
import static io.research.studies.planning.ConversationFixture.aStudyWithoutPlan;
import static io.research.studies.planning.ConversationFixture.customize;
import static io.research.studies.planning.ConversationFixture.jobs;
import static io.research.studies.planning.ConversationFixture.message;
import static io.research.studies.planning.ConversationFixture.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.research.testkit.WaitingJobs;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class PlanningJobIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);

    @Inject
    AgroalDataSource database;

    @Inject
    ScriptedPlanner planner;

    @Test
    void a_job_answers_with_the_same_result_as_the_direct_endpoint() {
        var study = aStudyWithoutPlan(api);

        var accepted = api.post(jobs(study), turn(message())).expect(202);

        assertThat(accepted.<String>at("status")).isEqualTo("pending");
        assertThat(accepted.<String>at("result_url")).isEqualTo(jobs(study) + "/" + accepted.at("job_id"));
        assertThat(accepted.header("Location")).endsWith(accepted.<String>at("result_url"));
        var done = ended(accepted.at("result_url"));
        assertThat(done.<String>at("status")).isEqualTo("succeeded");
        assertThat(done.<String>at("result.response_type")).isEqualTo("study_plan");
        assertThat(done.<String>at("result.study_id")).isEqualTo(study.toString());
        assertThat(done.<String>at("result.study_plan.objectives")).isEqualTo(ScriptedPlanner.PLAN.objectives());
        assertThat(api.get(STUDIES + study).<String>at("provisioning_status")).isEqualTo("provisioned");
    }

    @Test
    void a_platform_admin_reads_the_jobs_of_the_whole_app_and_begins_none_without_an_organization() {
        var study = aStudyWithoutPlan(api);
        String job = api.post(jobs(study), turn(message())).expect(202).at("result_url");
        var admin = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read", "write"));

        admin.get(job).expect(200);
        admin.post(jobs(study), turn(message())).refused(409, "admin_organization_required");
        admin.post(customize(study), turn(message())).refused(409, "admin_organization_required");
        Api.with(Tokens.ofPlatformAdmin("app_other", null, "read")).get(job).refused(404, "not_found");
    }

    @Test
    void an_organization_that_has_100_planning_jobs_under_way_waits_and_its_study_is_free() throws SQLException {
        var study = aStudyWithoutPlan(api);
        WaitingJobs.store(database, organization, "studies.customize_plan", 100);

        api.post(jobs(study), turn(message())).refused(429, "rate_limited");

        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void a_pending_job_is_a_running_turn_and_keeps_the_study_longer_than_others() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var thinking = planner.thinksAbout(message);
        var accepted = api.post(jobs(study), turn(message)).expect(202);

        api.post(customize(study), turn(message())).refused(409, "planning_turn_running");
        api.post(jobs(study), turn(message())).refused(409, "planning_turn_running");
        assertThat(count("select count(*) from lease where held_until > clock_timestamp() + interval '23 hours'"
                        + " and subject = '" + study + "'"))
                .isEqualTo(1);
        thinking.awaitBegun();
        thinking.answers(ScriptedPlanner.ASKED);

        assertThat(ended(accepted.at("result_url")).<String>at("result.response_type"))
                .isEqualTo("question");
        api.post(customize(study), turn(message())).expect(200);
    }

    @Test
    void a_failed_job_stays_failed_says_why_and_frees_the_study() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        planner.on(message, turn -> {
            throw new IllegalStateException("secret detail");
        });

        var failed = ended(api.post(jobs(study), turn(message)).expect(202).at("result_url"));

        assertThat(failed.<String>at("status")).isEqualTo("failed");
        assertThat(failed.<String>at("error")).contains("nothing was saved").doesNotContain("secret");
        assertThat(failed.body()).contains("\"result\":null", "\"result_url\":null");
        api.post(jobs(study), turn(message())).expect(202);
    }

    @Test
    void a_repeated_key_names_the_same_job() {
        var study = aStudyWithoutPlan(api);
        String body = turn(message());

        var first = api.post(jobs(study), body, "Idempotency-Key", "k1").expect(202);
        ended(first.at("result_url"));
        var second = api.post(jobs(study), body, "Idempotency-Key", "k1").expect(202);

        assertThat(second.<String>at("job_id")).isEqualTo(first.at("job_id"));
        assertThat(api.get(STUDIES + study).<Integer>at("revision")).isEqualTo(2);
    }

    @Test
    void a_job_is_found_under_its_own_study_and_organization_only() {
        var study = aStudyWithoutPlan(api);
        var other = aStudyWithoutPlan(api);
        String job = api.post(jobs(study), turn(message())).expect(202).at("job_id");

        api.get(jobs(other) + "/" + job).refused(404, "not_found");
        api.get(jobs(study) + "/" + UUID.randomUUID()).refused(404, "not_found");
        api.get(jobs(study) + "/none").refused(404, "not_found");
        Api.ofNewOrganization().get(jobs(study) + "/" + job).refused(404, "not_found");
        ended(jobs(study) + "/" + job);
    }

    @Test
    void an_image_comes_with_the_direct_endpoint_only() {
        var study = aStudyWithoutPlan(api);

        api.post(jobs(study), "{\"message\": \"Tea\", \"concept_image\": {}}")
                .refused(422, "validation_failed")
                .field("concept_image");
    }

    private Api.Answer ended(String address) {
        return await().until(() -> api.get(address).expect(200), job -> job.<Boolean>at("completed"));
    }
}
