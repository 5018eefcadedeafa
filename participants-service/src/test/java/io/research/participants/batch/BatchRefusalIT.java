package io.research.participants.batch;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aDraft;
import static io.research.participants.StudyFixture.aPanelStudy;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.BatchFixture;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.research.testkit.WaitingJobs;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class BatchRefusalIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private int expected;

    @Inject
    AgroalDataSource database;

    @AfterEach
    void nothing_was_written_by_a_refusal() {
        assertThat(api.get(PARTICIPANTS).<Integer>at("total_count")).isEqualTo(expected);
    }

    @Test
    void an_unknown_study_and_one_of_another_organization_are_not_found() {
        aBatchOf(UUID.randomUUID().toString()).refusedTo(api, 404, "not_found");
        aBatchOf(aProvisionedStudy().of("org_other")).refusedTo(api, 404, "not_found");
    }

    @Test
    void a_panel_study_takes_no_participants() {
        aBatchOf(aPanelStudy().of(organization)).refusedTo(api, 409, "not_a_byop_study");
    }

    @Test
    void a_study_that_is_not_provisioned_takes_no_participants() {
        var answer = aBatchOf(aDraft().of(organization)).refusedTo(api, 409, "study_not_provisioned");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
        assertThat(answer.<String>at("error.recovery_action")).isEqualTo("provision_study");
    }

    @Test
    void studies_that_cannot_be_asked_make_the_service_unavailable_and_nothing_has_started() {
        var answer = aBatchOf(aProvisionedStudy().answering(500).of(organization))
                .refusedTo(api, 503, "service_unavailable");

        assertThat(answer.<String>at("error.outcome")).isEqualTo("not_started");
    }

    @Test
    void a_key_that_was_refused_can_be_used_again_after_the_fix() {
        var study = aDraft().of(organization);
        String body = aBatchOf(study).json();
        api.post(PARTICIPANTS, body, "Idempotency-Key", "k1").refused(409, "study_not_provisioned");

        study.with("provisioning_status", "provisioned").of(organization);

        api.post(PARTICIPANTS, body, "Idempotency-Key", "k1", "Prefer", "wait=20")
                .expect(201);
        expected = 1;
    }

    @Test
    void an_external_id_that_the_study_has_is_a_conflict() {
        var study = aProvisionedStudy().of(organization);
        aBatchFor(study).with(crm(somebody(), "crm-1")).createdBy(api);
        expected = 1;

        aBatchFor(study)
                .silently(somebody())
                .with(crm(somebody(), "crm-1"))
                .refusedTo(api, 409, "external_id_conflict");
    }

    @Test
    void another_study_may_have_the_same_external_id_and_the_same_address() {
        String email = somebody();
        aBatchFor(aProvisionedStudy().of(organization))
                .with(crm(email, "crm-1"))
                .createdBy(api);

        aBatchFor(aProvisionedStudy().of(organization))
                .with(crm(email, "crm-1"))
                .createdBy(api);

        expected = 2;
    }

    @Test
    void of_two_batches_at_once_with_one_external_id_only_one_creates_anybody() {
        var study = aProvisionedStudy().of(organization);
        var jobs = List.of(
                api.post(
                        PARTICIPANTS,
                        aBatchFor(study).with(crm(somebody(), "crm-1")).json()),
                api.post(
                        PARTICIPANTS,
                        aBatchFor(study).with(crm(somebody(), "crm-1")).json()));

        var accepted = jobs.stream().filter(job -> job.status() == 202).toList();
        accepted.forEach(job -> await().until(() -> job(job).at("completed")));

        assertThat(accepted.stream().filter(job -> job(job).at("status").equals("succeeded")))
                .hasSize(1);
        expected = 1;
    }

    @Test
    void an_organization_that_has_100_batches_under_way_waits() throws SQLException {
        WaitingJobs.store(database, organization, "participants.create", 100);

        var refused = aBatchOf(aProvisionedStudy().of(organization)).refusedTo(api, 429, "rate_limited");

        assertThat(refused.header("Retry-After")).isEqualTo("5");
        assertThat(refused.<String>at("error.message")).contains("100 unfinished jobs");
    }

    @Test
    void faults_of_the_body_come_before_the_study_is_looked_for() {
        aBatchFor(UUID.randomUUID().toString())
                .inviting("nobody")
                .refusedTo(api, 422, "validation_failed")
                .field("participants[0].email");
        api.post(PARTICIPANTS, "{\"study_id\":").refused(400, "malformed_request");
        api.post(PARTICIPANTS, "[]").refused(422, "validation_failed");
    }

    @Test
    void who_may_only_read_creates_nobody() {
        var reader = Api.with(Tokens.of(organization, "app_test", "read"));
        var study = aProvisionedStudy().of(organization);

        aBatchOf(study).refusedTo(reader, 403, "insufficient_scope");
        aBatchOf(study).refusedTo(Api.with(null), 401, "authentication_required");
        aBatchOf(study).refusedTo(Api.with(Tokens.ofParticipant()), 403, "insufficient_scope");
    }

    private Api.Answer job(Api.Answer accepted) {
        return api.get(PARTICIPANTS + "jobs/" + accepted.at("job_id")).expect(200);
    }

    private static BatchFixture aBatchOf(StudyFixture study) {
        return aBatchFor(study).silently(somebody());
    }

    private static BatchFixture aBatchOf(String studyId) {
        return aBatchFor(studyId).silently(somebody());
    }

    private static JsonObject crm(String email, String externalId) {
        return new JsonObject().put("email", email).put("silent", true).put("external_id", externalId);
    }
}
