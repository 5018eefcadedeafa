package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who comes by the link of a study, or by one of their own. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class EntryIT {

    @Test
    void the_link_alone_opens_a_session_that_begins_with_consent() {
        var opened = Guest.of(aStudy().published()).opened();

        assertThat(opened.<String>at("state")).isEqualTo("consent");
        assertThat(opened.<String>at("study.title")).isEqualTo("Tea at home");
        assertThat(opened.<String>at("study.interview_format")).isEqualTo("chat");
        assertThat(opened.<String>at("study.language")).isEqualTo("en");
        assertThat(opened.<String>at("study.voice")).isEqualTo("female");
        assertThat(opened.<Integer>at("study.expected_duration_seconds")).isEqualTo(600);
        assertThat(opened.<String>at("consent.text")).contains("Tea at home");
        assertThat(opened.<String>at("consent.version")).isNotBlank();
        assertThat(opened.<String>at("session_token")).hasSize(43);
        assertThat(opened.body()).contains("\"concept_image\":null").doesNotContain("test_token");
    }

    @Test
    void the_whole_address_opens_the_same_study_and_its_token_counts() {
        var study = aStudy().published();
        String token = study.invites("anna@example.org");
        String address = "https://elsewhere.example/i/" + study.slug() + "?p=" + token;

        var first = Guest.by(new JsonObject().put("link", address));

        assertThat(Guest.of(study, token).interviewId()).isEqualTo(first.interviewId());
    }

    @Test
    void a_study_that_nobody_knows_is_not_found() {
        Guest.open(new JsonObject().put("link", "nobody-knows-me")).refused(404, "not_found");
        Guest.open(new JsonObject().put("link", "https://example.org/")).refused(404, "not_found");
    }

    @Test
    void a_study_once_known_needs_no_neighbour() {
        var study = aStudy().published();
        Guest.of(study);

        NextDoor.forgetsStudy(study.slug());

        assertThat(Guest.of(study).state()).isEqualTo("consent");
    }

    @Test
    void a_neighbour_that_fails_is_told_as_unavailable() {
        var study = aStudy();
        NextDoor.breaksAtStudy(study.slug());

        var refused = Guest.open(new JsonObject().put("link", study.slug())).refused(503, "service_unavailable");

        assertThat(refused.<String>at("error.outcome")).isEqualTo("not_started");
    }

    @Test
    void consent_is_asked_for_by_an_organization_that_names_itself() {
        var rewards = new JsonObject()
                .put("incentive_amount", 25)
                .put("is_incentives_enabled", true)
                .put("auto_send_incentives", false);
        var study = aStudy().with("byop_config", rewards).published();

        var opened = Guest.of(study).opened();

        assertThat(opened.<String>at("organization.name")).isEqualTo("Tea House");
        assertThat(opened.<String>at("organization.contact_email")).isEqualTo("ask@tea.example");
        assertThat(opened.<Integer>at("study.incentive")).isEqualTo(25);
    }

    @Test
    void a_study_whose_interviewer_is_on_its_way_says_so() {
        var draft = aStudy().draft().published();
        var ready = aStudy().with("provisioning_status", "ready").published();

        assertThat(Guest.of(draft).opened().<Boolean>at("preparing")).isFalse();
        assertThat(Guest.of(ready).opened().<Boolean>at("preparing")).isTrue();
    }

    @Test
    void a_study_that_is_not_provisioned_is_closed_until_it_is() {
        var study = aStudy().draft().published();
        var closed = Guest.of(study).opened();

        study.with("provisioning_status", "provisioned").atRevision(2).published();

        assertThat(closed.<String>at("state")).isEqualTo("closed");
        assertThat(closed.body()).contains("\"interview_id\":null", "\"session_token\":null", "\"consent\":null");
        assertThat(Guest.of(study).state()).isEqualTo("consent");
    }

    @Test
    void a_trial_run_needs_the_test_token() {
        var study = aStudy().with("recruiting_method", "panel").published();
        var body = new JsonObject().put("link", study.slug());

        Guest.open(body.copy().put("test_token", "guessed")).refused(404, "not_found");

        assertThat(Guest.by(body.copy().put("test_token", study.testToken())).state())
                .isEqualTo("consent");
    }

    @Test
    void an_unknown_personal_token_and_one_of_another_study_are_not_found() {
        var study = aStudy().published();
        String foreign = aStudy().published().invites("anna@example.org");
        var body = new JsonObject().put("link", study.slug());

        Guest.open(body.copy().put("participant_token", "unknown")).refused(404, "not_found");
        Guest.open(body.copy().put("participant_token", "../../secret")).refused(404, "not_found");
        Guest.open(body.copy().put("participant_token", foreign)).refused(404, "not_found");
    }

    @Test
    void one_personal_link_is_one_interview_however_often_and_at_once_it_is_opened() throws Exception {
        var study = aStudy().published();
        String token = study.invites("anna@example.org");

        try (var tabs = Executors.newFixedThreadPool(10)) {
            Callable<UUID> open = () -> Guest.of(study, token).interviewId();
            var opened = tabs.invokeAll(Stream.generate(() -> open).limit(10).toList());

            var first = opened.getFirst().get();
            for (var each : opened) {
                assertThat(each.get()).isEqualTo(first);
            }
        }
    }

    @Test
    void a_personal_link_leads_back_into_the_interview_under_way_and_to_its_end_afterwards() {
        var study = aStudy().published();
        String token = study.invites("anna@example.org");
        var first = Guest.of(study, token);
        first.agrees().expect(200);

        var second = Guest.of(study, token);
        second.talksToTheEnd();

        assertThat(second.state()).isEqualTo("interviewing");
        assertThat(second.interviewId()).isEqualTo(first.interviewId());
        assertThat(second.sessionToken()).isNotEqualTo(first.sessionToken());
        assertThat(first.comesBack().expect(200).<String>at("state")).isEqualTo("completed");
        assertThat(Guest.of(study, token).state()).isEqualTo("completed");
    }

    @Test
    void who_declined_may_think_again() {
        var study = aStudy().published();
        String token = study.invites("anna@example.org");
        var first = Guest.of(study, token);
        first.decides(false, "any").expect(200);

        var second = Guest.of(study, token);

        assertThat(second.state()).isEqualTo("consent");
        assertThat(second.interviewId()).isNotEqualTo(first.interviewId());
    }

    @Test
    void faults_of_the_body_are_named() {
        Guest.open(new JsonObject()).refused(422, "validation_failed").field("link");
        Guest.open(new JsonObject().put("link", " "))
                .refused(422, "validation_failed")
                .field("link");
        Guest.open(new JsonObject().put("link", "x").put("token", "y"))
                .refused(422, "validation_failed")
                .field("token");
    }

    @Test
    void only_the_gateway_s_token_for_participants_opens_the_door() {
        var key = Api.with(Tokens.of("org_a", "app_test", "read", "write"));

        key.post("/api/participant/v1/sessions", "{}").refused(403, "insufficient_scope");
        Api.with(null).post("/api/participant/v1/sessions", "{}").refused(401, "authentication_required");
    }
}
