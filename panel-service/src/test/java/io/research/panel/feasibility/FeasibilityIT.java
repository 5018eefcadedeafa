package io.research.panel.feasibility;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.AtOnce;
import io.research.panel.FakeNeighbours;
import io.research.panel.PanelFixture;
import io.research.panel.TestDatabase;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FeasibilityIT {
    private static final String REQUESTS = "/api/public/v1/feasibility-requests/";
    private static final String FEASIBLE =
            "{\"feasible\": true, \"estimated_total_cost_usd\": 5000.50, \"notes\": \"ok\"}";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final Api reviewer = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read", "write"));
    private final PanelFixture panel = aPanelOf(organization);

    @Test
    void a_request_is_received_listed_read_and_cancelled_twice_alike() {
        var created = submit("[\"US\"]", 500, "4.5");

        assertThat(created.<String>at("status")).isEqualTo("received");
        assertThat(api.get(REQUESTS).<List<String>>at("requests.id"))
                .containsExactly(created.id().toString());
        var cancelled = api.post(REQUESTS + created.id() + "/cancel", "").expect(200);
        assertThat(api.post(REQUESTS + created.id() + "/cancel", "").expect(200).body())
                .isEqualTo(cancelled.body());
        assertThat(cancelled.<String>at("status")).isEqualTo("cancelled");
        assertThat(cancelled.<String>at("cancelled_at")).isNotNull();
        Api.ofNewOrganization().get(REQUESTS + created.id()).refused(404, "not_found");
    }

    @Test
    void the_same_key_submits_once() {
        String body = body("[]", 500, "4.5");

        var first = api.post(REQUESTS, body, "Idempotency-Key", "review-1").expect(201);
        var second = api.post(REQUESTS, body, "Idempotency-Key", "review-1").expect(201);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(api.get(REQUESTS).<Integer>at("total_count")).isEqualTo(1);
    }

    @Test
    void two_hundred_requests_wait_at_most_and_one_that_is_cancelled_makes_room() {
        var first = submit("[]", 500, "4.5");
        TestDatabase.execute(
                """
                insert into feasibility_request
                select (jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid()))).*
                from feasibility_request as first, generate_series(2, 200) where first.id = '%s'
                """
                        .formatted(first.id()));

        var refused = api.post(REQUESTS, body("[]", 500, "4.5")).refused(413, "payload_too_large");

        assertThat(refused.<String>at("error.message")).contains("200 of at most 200");
        api.post(REQUESTS + first.id() + "/cancel", "").expect(200);
        submit("[]", 500, "4.5");
    }

    @Test
    void a_reviewer_answers_once_and_what_was_answered_cannot_be_cancelled() {
        String id = submit("[\"US\"]", 500, "4.5").at("id");

        var answered = reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", FEASIBLE)
                .expect(200);

        assertThat(answered.<String>at("status")).isEqualTo("responded");
        assertThat(answered.<Float>at("response.estimated_total_cost_usd")).isEqualTo(5000.5f);
        assertThat(answered.<String>at("response.responded_at")).isNotNull();
        reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", FEASIBLE)
                .refused(409, "feasibility_already_responded");
        api.post(REQUESTS + id + "/cancel", "").refused(409, "feasibility_already_responded");
        api.post("/api/admin/feasibility-requests/" + id + "/respond", FEASIBLE).refused(403, "admin_required");
    }

    @Test
    void of_reviewers_who_answer_at_once_one_has_answered() throws InterruptedException {
        String id = submit("[\"US\"]", 500, "4.5").at("id");

        var answers =
                AtOnce.call(8, at -> reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", FEASIBLE));

        assertThat(answers.stream().map(Api.Answer::status).sorted())
                .containsExactly(200, 409, 409, 409, 409, 409, 409, 409);
    }

    @Test
    void a_feasible_answer_lifts_the_limits_for_what_it_covers() {
        String id = submit("[\"US\"]", 1200, "5").at("id");
        panel.withTarget(1100).with("incident_rate", 6).estimated().refused(409, "feasibility_required");

        reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", FEASIBLE)
                .expect(200);

        panel.estimated().expect(200);
        panel.with("incident_rate", 4.9).estimated().refused(409, "feasibility_required");
        panel.with("incident_rate", 5).withTarget(1201).estimated().refused(409, "feasibility_required");
        panel.withTarget(1200).with("country_code", "GB").estimated().refused(409, "feasibility_required");
        aPanelOf(organization)
                .withTarget(1100)
                .with("incident_rate", 6)
                .estimated()
                .refused(409, "feasibility_required");
    }

    @Test
    void a_launch_under_an_answer_costs_what_the_answer_says() {
        String id = submit("[\"US\"]", 1200, "5").at("id");
        respond(id, "{\"feasible\": true, \"estimated_total_cost_per_interview_usd\": 95.25}");

        var estimate =
                panel.withTarget(1100).with("incident_rate", 6).estimated().expect(200);

        assertThat(estimate.<Float>at("estimated_total_cost_per_interview_usd")).isEqualTo(95.25f);
        assertThat(estimate.<Float>at("estimated_total_cost_usd")).isEqualTo(104_775f);
        panel.with("estimate_id", estimate.at("estimate_id")).prepared().expect(200);
        assertThat(panel.hold().getLong("amount_cents")).isEqualTo(10_477_500);
    }

    @Test
    void an_answer_about_the_study_is_the_price_of_an_ordinary_launch_too() {
        respond(submit("[]", 500, "4.5").at("id"), FEASIBLE);

        assertThat(panel.estimated().<Float>at("estimated_total_cost_per_interview_usd"))
                .isEqualTo(10f);
        assertThat(aPanelOf(organization).estimated().<Float>at("estimated_total_cost_per_interview_usd"))
                .isEqualTo(32.5f);
    }

    @Test
    void an_answer_about_no_study_is_the_price_of_what_needs_it_alone() {
        String about = "{\"target_audience\": \"Surgeons\", \"target\": 1200, \"incident_rate\": 5}";
        String id = api.post(REQUESTS, about).expect(201).at("id");
        respond(id, "{\"feasible\": true, \"estimated_total_cost_per_interview_usd\": 95}");

        assertThat(panel.estimated().<Float>at("estimated_total_cost_per_interview_usd"))
                .isEqualTo(32.5f);
        assertThat(panel.with("incident_rate", 6).estimated().<Float>at("estimated_total_cost_per_interview_usd"))
                .isEqualTo(95f);
    }

    @Test
    void an_answer_about_chats_is_not_the_price_of_videos() {
        respond(submit("[]", 1200, "5").at("id"), FEASIBLE);

        panel.with("incident_rate", 6)
                .ofStudy("interview_format", "video")
                .estimated()
                .refused(409, "feasibility_required");
    }

    @Test
    void an_answer_names_no_price_of_nothing() {
        String id = submit("[]", 500, "4.5").at("id");

        reviewer.post(
                        "/api/admin/feasibility-requests/" + id + "/respond",
                        "{\"feasible\": true, \"estimated_total_cost_per_interview_usd\": 0}")
                .refused(422, "validation_failed")
                .field("estimated_total_cost_per_interview_usd");
    }

    private void respond(String id, String answer) {
        reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", answer)
                .expect(200);
    }

    @Test
    void an_answer_that_is_not_feasible_lifts_nothing() {
        String id = submit("[]", 1200, "5").at("id");
        reviewer.post("/api/admin/feasibility-requests/" + id + "/respond", "{\"feasible\": false}")
                .expect(200);

        panel.withTarget(1100).estimated().refused(409, "feasibility_required");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | target_audience",
                "{\"target_audience\": \" \", \"target\": 1, \"incident_rate\": 1} | target_audience",
                "{\"target_audience\": \"a\", \"target\": 0, \"incident_rate\": 1} | target",
                "{\"target_audience\": \"a\", \"target\": 1, \"incident_rate\": 101} | incident_rate",
                "{\"target_audience\": \"a\", \"target\": 1, \"incident_rate\": 1, \"country_code\": [\"XX\"]} | country_code"
            })
    void what_is_wrong_is_told_by_its_field(String body, String field) {
        api.post(REQUESTS, body).refused(422, "validation_failed").field(field);
    }

    @Test
    void a_study_that_is_not_there_cannot_be_asked_about() {
        String body = "{\"target_audience\": \"a\", \"target\": 1, \"incident_rate\": 1, \"study_id\": \""
                + UUID.randomUUID() + "\"}";

        api.post(REQUESTS, body).refused(404, "not_found");
    }

    private Api.Answer submit(String countries, int target, String rate) {
        return api.post(REQUESTS, body(countries, target, rate)).expect(201);
    }

    private String body(String countries, int target, String rate) {
        return "{\"target_audience\": \"Surgeons\", \"country_code\": %s, \"target\": %d, \"incident_rate\": %s, \"study_id\": \"%s\"}"
                .formatted(countries, target, rate, panel.studyId());
    }
}
