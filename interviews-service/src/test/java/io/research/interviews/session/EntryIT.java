package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.interviews.StudyFixture;
import io.research.kernel.time.Ids;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    void a_panel_study_takes_no_one_who_comes_by_the_link_and_no_respondent_whom_the_panel_refuses() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelAdmits(null);

        assertThat(Guest.of(study).state()).isEqualTo("closed");
        assertThat(Guest.by(respondent(study)).state()).isEqualTo("closed");
    }

    @Test
    void a_respondent_whom_the_panel_admits_has_the_interview_that_is_kept_for_them_and_comes_back_to_it() {
        var study = aStudy().with("recruiting_method", "panel").published();
        var kept = Ids.next();
        NextDoor.panelAdmits(kept);

        var guest = Guest.by(respondent(study));
        guest.agrees().expect(200);

        assertThat(guest.interviewId()).isEqualTo(kept);
        assertThat(NextDoor.askedPanel().getString("respondent")).isEqualTo("r1");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(Guest.by(respondent(study)).interviewId()).isEqualTo(kept);
    }

    @Test
    void a_respondent_in_a_crisis_hears_of_help_where_the_panel_looks_for_people() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelAdmits(Ids.next(), "AU");
        var guest = Guest.by(respondent(study).put("locale", "en-US"));
        guest.agrees().expect(200);

        var answer = guest.says("I want to kill myself.").expect(200);

        assertThat(answer.<List<String>>at("messages.message").getLast()).contains("Lifeline", "13 11 14");
    }

    @Test
    void a_paused_panel_study_asks_for_no_place_and_says_who_has_come() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .published();
        NextDoor.panelAdmits(Ids.next());

        assertThat(Guest.by(respondent(study)).state()).isEqualTo("closed");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"invalid_link", "paused", "stopped", "full", "quota_full", "unqualified", "repeated"})
    void a_respondent_who_is_turned_away_hears_why(String reason) {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelRefuses(reason);

        var answer = Guest.by(respondent(study)).opened();

        assertThat(answer.<String>at("state")).isEqualTo("closed");
        assertThat(answer.<String>at("closed_because")).isEqualTo(reason);
    }

    @Test
    void a_reason_that_is_not_known_here_is_none() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelRefuses("made_up_later");

        assertThat(Guest.by(respondent(study)).opened().body()).contains("\"closed_because\":null");
    }

    @ParameterizedTest
    @CsvSource({"paused, paused", "stopped, stopped", "completed, full"})
    void the_study_says_why_it_is_closed_where_the_panel_does_not(String fielding, String reason) {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", fielding)
                .published();

        NextDoor.panelRefuses("closed");
        assertThat(Guest.by(respondent(study)).opened().<String>at("closed_because"))
                .isEqualTo(reason);
        NextDoor.panelRefuses("repeated");
        assertThat(Guest.by(respondent(study)).opened().<String>at("closed_because"))
                .isEqualTo("repeated");
    }

    @Test
    void a_paused_study_gives_no_reason_that_says_the_panel_knows_of_somebody_while_it_cannot_be_told() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .published();
        NextDoor.breaksAtPanel();

        var opened = Guest.by(respondent(study)).opened();

        assertThat(opened.<String>at("state")).isEqualTo("closed");
        assertThat(opened.body()).contains("\"closed_because\":null");
    }

    @Test
    void the_panel_hears_of_those_who_come_to_a_deleted_study() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .with("deleted_at", "2026-01-03T03:04:05Z")
                .published();
        NextDoor.panelRefuses("paused");

        var opened = Guest.by(respondent(study)).opened();

        assertThat(opened.<String>at("closed_because")).isEqualTo("stopped");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @Test
    void a_deleted_study_is_closed_though_the_panel_fails_and_asks_it_about_nobody_else() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("deleted_at", "2026-01-03T03:04:05Z")
                .published();
        NextDoor.breaksAtPanel();

        assertThat(Guest.by(respondent(study)).opened().body()).contains("\"closed_because\":null");
        assertThat(Guest.of(study).opened().body()).contains("\"closed_because\":null");
        assertThat(Guest.of(study, "token").state()).isEqualTo("closed");
    }

    @Test
    void the_panel_hears_of_those_who_come_to_a_study_that_lacks_something_and_not_of_those_who_wait_a_moment() {
        var draft = aStudy().draft().with("recruiting_method", "panel").published();
        var ready = aStudy().with("provisioning_status", "ready")
                .with("recruiting_method", "panel")
                .published();
        NextDoor.panelRefuses("closed");

        assertThat(Guest.by(respondent(draft)).state()).isEqualTo("closed");
        assertThat(Guest.by(respondent(ready)).opened().<Boolean>at("preparing"))
                .isTrue();

        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(draft.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @Test
    void a_respondent_who_declines_gives_the_place_back_at_once_and_is_turned_away_afterwards() {
        var study = aStudy().with("recruiting_method", "panel").published();
        var kept = Ids.next();
        NextDoor.panelAdmits(kept);

        var declined = Guest.by(respondent(study)).decides(false, "any").expect(200);

        assertThat(declined.<String>at("state")).isEqualTo("closed");
        var event = Announced.one(kept, "interview.deleted");
        EventContract.assertKept(EventType.INTERVIEW_DELETED, event.encode());
        assertThat(event.getJsonObject("data").getString("participant_source")).isEqualTo("panel");
        assertThat(event.getJsonObject("data").getString("status")).isEqualTo("in_progress");
        var again = Guest.by(respondent(study)).opened();
        assertThat(again.<String>at("state")).isEqualTo("closed");
        assertThat(again.<String>at("closed_because")).isEqualTo("repeated");
        assertThat(again.body()).contains("\"interview_id\":null", "\"session_token\":null");
    }

    @Test
    void a_panel_study_opened_without_a_respondent_has_an_invalid_link_and_other_studies_say_no_reason() {
        var recruited = aStudy().with("recruiting_method", "panel").published();
        var open = aStudy().with("fielding_status", "stopped").published();

        assertThat(Guest.of(recruited).opened().<String>at("closed_because")).isEqualTo("invalid_link");
        assertThat(Guest.of(open).opened().body()).contains("\"closed_because\":null");
    }

    private static JsonObject respondent(StudyFixture study) {
        return new JsonObject()
                .put("link", study.slug())
                .put("respondent", "r1")
                .put("signature", "s");
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
