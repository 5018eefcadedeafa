package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.interviews.Rated;
import io.research.interviews.StudyFixture;
import io.research.kernel.time.Ids;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Of respondents whom the panel sends, nobody reads what was not paid for. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class PaidInterviewIT {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final String organization = "org_" + UUID.randomUUID();
    private final UUID interview = Ids.next();
    private final StudyFixture study =
            aStudyOf(organization).with("recruiting_method", "panel").with("fielding_status", "fielding");

    @Test
    void an_interview_that_the_panel_pays_for_is_completed_and_read_as_any_other() {
        NextDoor.panelPays(interview, true);
        var respondent = aRespondent();
        respondent.agrees().expect(200);

        respondent.talksToTheEnd();

        var read = Rated.read(organization, interview);
        assertThat(read.<String>at("status")).isEqualTo("completed");
        assertThat(read.<String>at("end_reason")).isEqualTo("completed");
        assertThat(read.<List<Object>>at("messages")).isNotEmpty();
        assertThat(NextDoor.askedToPay(interview).getString("quality")).isEqualTo(read.at("quality"));
        var told = Announced.one(interview, "interview.completed").getJsonObject("data");
        assertThat(told.getString("status")).isEqualTo("completed");
        assertThat(told.getJsonArray("messages")).isNotEmpty();
        assertThat(evidence()).contains(interview.toString());
    }

    @Test
    void an_interview_that_the_panel_does_not_pay_for_is_disqualified_and_nobody_reads_it() {
        NextDoor.panelPays(interview, false);
        var respondent = aRespondent();
        respondent.agrees().expect(200);

        assertThat(respondent.talksToTheEnd().<String>at("state")).isEqualTo("completed");

        var read = Rated.read(organization, interview);
        assertThat(read.<String>at("status")).isEqualTo("disqualified");
        assertThat(read.<String>at("end_reason")).isEqualTo("disqualified");
        requireUnread(read);
        var told = Announced.one(interview, "interview.completed").getJsonObject("data");
        assertThat(told.getString("status")).isEqualTo("disqualified");
        assertThat(told.getJsonArray("messages")).isEmpty();
        assertThat(told.getJsonArray("screener_responses")).isEmpty();
        assertThat(evidence()).doesNotContain(interview.toString());
        assertThat(exported()).doesNotContain(interview.toString());
    }

    @Test
    void the_panel_hears_that_something_was_said() {
        NextDoor.panelPays(interview, true);
        var respondent = aRespondent();
        respondent.agrees().expect(200);

        respondent
                .speaks("I drink tea because my mother made a pot of it each morning before school.")
                .expect(200);
        respondent.finishes("completed").expect(200);

        Rated.read(organization, interview);
        assertThat(NextDoor.askedToPay(interview).getBoolean("says_nothing")).isFalse();
    }

    @Test
    void the_panel_hears_that_nothing_was_said_where_all_comes_faster_than_anybody_writes() {
        NextDoor.panelPays(interview, false);
        var respondent = aRespondent();
        respondent.agrees().expect(200);

        respondent.talksToTheEnd();

        Rated.read(organization, interview);
        assertThat(NextDoor.askedToPay(interview))
                .isEqualTo(new JsonObject().put("quality", "Poor").put("says_nothing", true));
    }

    @Test
    void until_the_panel_has_said_so_an_interview_is_in_progress_and_nobody_reads_it() {
        var respondent = aRespondent();
        respondent.agrees().expect(200);
        respondent.talksToTheEnd();

        var read = read();
        assertThat(read.<String>at("status")).isEqualTo("in_progress");
        assertThat(read.<Object>at("ended_at")).isNull();
        assertThat(read.<Object>at("end_reason")).isNull();
        requireUnread(read);
        assertThat(evidence()).doesNotContain(interview.toString());

        NextDoor.panelPays(interview, true);

        await().atMost(LONG).until(() -> read().<String>at("status").equals("completed"));
    }

    @Test
    void what_a_respondent_leaves_behind_is_listed_and_not_read() {
        var respondent = aRespondent();
        respondent.agrees().expect(200);
        respondent.says("I drink tea because it wakes me up.").expect(200);
        requireUnread(read());

        respondent.finishes("participant_left").expect(200);

        var read = Rated.read(organization, interview);
        assertThat(read.<String>at("status")).isEqualTo("partial");
        requireUnread(read);
        var told = Announced.one(interview, "interview.completed").getJsonObject("data");
        assertThat(told.getJsonArray("messages")).isEmpty();
        assertThat(exported()).doesNotContain(interview.toString());
    }

    @Test
    void what_somebody_answered_who_was_screened_out_is_not_read() {
        study.withScreener(aYesNoQuestion("q"));
        var respondent = aRespondent();
        respondent.agrees().expect(200);
        respondent.chooses("q", "no").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("disqualified");
        requireUnread(read());
    }

    @Test
    void an_interview_that_is_deleted_before_it_is_paid_for_is_told_as_one_under_way() {
        var respondent = aRespondent();
        respondent.agrees().expect(200);
        respondent.talksToTheEnd();

        Api.of(organization).delete("/api/public/v1/interviews/" + interview).expect(204);

        var told = Announced.about(interview, "interview.deleted");
        assertThat(told).extracting(event -> event.getString("type")).doesNotContain("interview.completed");
        assertThat(told.getLast().getJsonObject("data").getString("status")).isEqualTo("in_progress");
    }

    private Guest aRespondent() {
        study.published();
        NextDoor.panelAdmits(interview);
        return Guest.by(new JsonObject()
                .put("link", study.slug())
                .put("respondent", "r1")
                .put("signature", "s1"));
    }

    private Api.Answer read() {
        return Api.of(organization)
                .get("/api/public/v1/interviews/" + interview)
                .expect(200);
    }

    private static void requireUnread(Api.Answer read) {
        assertThat(read.<List<Object>>at("messages")).isEmpty();
        assertThat(read.<Integer>at("message_count")).isZero();
        assertThat(read.<Object>at("next_message_offset")).isNull();
        assertThat(read.<List<Object>>at("screener_responses")).isEmpty();
        assertThat(read.<List<Object>>at("quality_signals")).isEmpty();
    }

    private String evidence() {
        NextDoor.knowsStudy(study);
        return Api.with(Tokens.ofService("reports-service", organization, "app_test"))
                .get("/internal/evidence/" + study.id())
                .expect(200)
                .body();
    }

    private String exported() {
        NextDoor.knowsStudy(study);
        var api = Api.of(organization);
        String job = api.post("/api/public/v1/studies/" + study.id() + "/exports/interviews?format=jsonl", "")
                .expect(202)
                .at("result_url");
        var done = await().atMost(LONG).until(() -> api.get(job).expect(200), one -> one.<Boolean>at("completed"));
        var address = URI.create(done.<String>at("download_url"));
        return given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + Tokens.ofParticipant())
                .get(address.getRawPath() + "?" + address.getRawQuery())
                .asString();
    }
}
