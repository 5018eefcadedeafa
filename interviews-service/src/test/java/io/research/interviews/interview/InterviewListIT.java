package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class InterviewListIT {
    private static final String INTERVIEWS = "/api/public/v1/interviews";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private StudyFixture study;

    @BeforeEach
    void a_study() {
        study = aStudyOf(organization).published();
    }

    @Test
    void the_newest_comes_first_and_pages_follow() {
        var first = aStarted(Guest.of(study));
        var second = aStarted(Guest.of(study));

        var page = api.get(INTERVIEWS + "/?page=1&page_size=1").expect(200);

        assertThat(page.<List<String>>at("interviews.id")).containsExactly(id(second));
        assertThat(page.<Integer>at("total_count")).isEqualTo(2);
        assertThat(api.get(INTERVIEWS + "?page=2&page_size=1").<List<String>>at("interviews.id"))
                .containsExactly(id(first));
        assertThat(api.get(INTERVIEWS).<Integer>at("page_size")).isEqualTo(20);
        assertThat(api.get(INTERVIEWS + "?page=3&page_size=1").<List<Object>>at("interviews"))
                .isEmpty();
        assertThat(api.get(INTERVIEWS + "?page=1000000000&page_size=100").<Integer>at("total_count"))
                .isEqualTo(2);
    }

    @Test
    void a_row_is_a_summary_with_every_member() {
        aStarted(Guest.of(study));

        var list = api.get(INTERVIEWS).expect(200);

        assertThat(new JsonObject(list.body())
                        .getJsonArray("interviews")
                        .getJsonObject(0)
                        .fieldNames())
                .containsExactlyInAnyOrder(
                        "id",
                        "study_id",
                        "participant",
                        "participant_source",
                        "status",
                        "quality",
                        "end_reason",
                        "started_at",
                        "ended_at",
                        "duration_seconds",
                        "interview_format",
                        "language",
                        "is_simulated");
        assertThat(list.<String>at("interviews[0].status")).isEqualTo("in_progress");
        assertThat(list.<String>at("interviews[0].participant_source")).isEqualTo("link");
        assertThat(list.<Object>at("interviews[0].participant")).isNull();
    }

    @Test
    void filters_hold_together() {
        var participant = UUID.randomUUID();
        var left = aStarted(Guest.of(study, study.invites("anna@example.org", participant)));
        left.finishes("participant_left").expect(200);
        var going = aStarted(Guest.of(study));
        var elsewhere = aStarted(Guest.of(aStudyOf(organization).published()));

        assertThat(ids("?study_id=" + study.id())).containsExactly(id(going), id(left));
        assertThat(ids("?status=in_progress")).containsExactly(id(elsewhere), id(going));
        assertThat(ids("?status=partial&study_id=" + study.id())).containsExactly(id(left));
        assertThat(ids("?participant_id=" + participant)).containsExactly(id(left));
        assertThat(ids("?quality=Good&quality=Poor")).isEmpty();
        assertThat(ids("?study_id=" + UUID.randomUUID())).isEmpty();
    }

    @Test
    void started_after_is_exclusive() {
        var first = aStarted(Guest.of(study));
        var second = aStarted(Guest.of(study));
        String firstStart = api.get(INTERVIEWS + "/" + id(first)).at("started_at");

        assertThat(ids("?started_after=" + firstStart)).containsExactly(id(second));
        assertThat(ids("?started_after=2000-01-01T00:00:00%2B01:00")).hasSize(2);
    }

    @Test
    void trial_runs_are_shown_to_those_who_ask() {
        var trial = aStarted(Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken())));
        var real = aStarted(Guest.of(study));

        assertThat(ids("")).containsExactly(id(real));
        assertThat(ids("?include_test=false")).containsExactly(id(real));
        assertThat(ids("?include_test=true")).containsExactly(id(real), id(trial));
        assertThat(api.get(INTERVIEWS + "/" + id(trial)).expect(200).<String>at("participant_source"))
                .isEqualTo("test");
    }

    @Test
    void a_session_without_consent_is_no_interview() {
        var guest = Guest.of(study);

        assertThat(ids("")).isEmpty();
        api.get(INTERVIEWS + "/" + guest.interviewId()).refused(404, "not_found");
    }

    @Test
    void another_organization_sees_nothing_of_it() {
        var guest = aStarted(Guest.of(study));

        var stranger = Api.ofNewOrganization();

        stranger.get(INTERVIEWS + "/" + id(guest)).refused(404, "not_found");
        assertThat(stranger.get(INTERVIEWS + "?study_id=" + study.id()).<Integer>at("total_count"))
                .isZero();
        assertThat(Api.with(Tokens.of(organization, "app_other", "read"))
                        .get(INTERVIEWS)
                        .<Integer>at("total_count"))
                .isZero();
    }

    @Test
    void a_read_key_reads_and_a_key_without_it_does_not() {
        Api.with(Tokens.of(organization, "app_test", "read")).get(INTERVIEWS).expect(200);
        Api.with(Tokens.of(organization, "app_test", "write")).get(INTERVIEWS).refused(403, "insufficient_scope");
        Api.with(Tokens.ofParticipant()).get(INTERVIEWS).refused(403, "insufficient_scope");
        Api.with(null).get(INTERVIEWS).refused(401, "authentication_required");
    }

    @ParameterizedTest
    @CsvSource({
        "page=0,page",
        "page=-1,page",
        "page=1.5,page",
        "page=1000000001,page",
        "page_size=0,page_size",
        "page_size=101,page_size",
        "page_size=ten,page_size",
        "study_id=x,study_id",
        "status=done,status",
        "status=COMPLETED,status",
        "quality=Great,quality",
        "quality=good,quality",
        "quality=Good&quality=Great,quality",
        "participant_id=1,participant_id",
        "started_after=yesterday,started_after",
        "started_after=2026-01-01,started_after",
        "started_after=%2B10000-01-01T00:00:00Z,started_after",
        "include_test=yes,include_test"
    })
    void a_parameter_at_fault_is_named(String query, String field) {
        api.get(INTERVIEWS + "?" + query).refused(422, "validation_failed").field(field);
    }

    private List<String> ids(String query) {
        return api.get(INTERVIEWS + query).expect(200).at("interviews.id");
    }

    private static Guest aStarted(Guest guest) {
        guest.agrees().expect(200);
        return guest;
    }

    private static String id(Guest guest) {
        return guest.interviewId().toString();
    }
}
