package io.research.interviews.evidence;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.Rated;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class EvidenceIT {
    private final StudyFixture study = aStudy().published();
    private final Api reports = Api.with(Tokens.ofService("reports-service", study.organizationId(), "app_test"));

    @Test
    void completed_interviews_come_whole_and_page_by_page() {
        var first = held(Guest.of(study, study.invites("ada@example.com")), "completed", "Green tea, always.");
        var second = held(Guest.of(study), "completed", "Coffee.");

        var page = reports.get(path() + "?limit=1").expect(200);
        var next = reports.get(path() + "?limit=1&after=" + page.at("next")).expect(200);

        assertThat(page.<Integer>at("total")).isEqualTo(2);
        assertThat(List.of(page.<String>at("interviews[0].id"), next.<String>at("interviews[0].id")))
                .containsExactlyInAnyOrder(first.toString(), second.toString());
        assertThat(next.<Object>at("next")).isNull();
        assertThat(page.body() + next.body()).contains("Green tea, always.", "Coffee.", "ada@example.com");
        assertThat(Stream.of(page, next).map(one -> one.<String>at("interviews[0].participant_id")))
                .containsOnlyOnce((String) null)
                .doesNotHaveDuplicates();
        assertThat(page.<List<String>>at("interviews[0].turns.role")).contains("assistant", "user");
    }

    @Test
    void their_ids_come_alone_in_the_same_order_and_page_by_page() {
        held(Guest.of(study), "completed", "Green tea, always.");
        held(Guest.of(study), "completed", "Coffee.");
        var whole = reports.get(path()).expect(200).<List<String>>at("interviews.id");

        var first = reports.get(path() + "/ids?limit=1").expect(200);
        var second =
                reports.get(path() + "/ids?limit=1&after=" + first.at("next")).expect(200);

        assertThat(first.<Integer>at("total")).isEqualTo(2);
        assertThat(first.<List<String>>at("interview_ids")).containsExactly(whole.getFirst());
        assertThat(second.<List<String>>at("interview_ids")).containsExactly(whole.getLast());
        assertThat(second.<Object>at("next")).isNull();
        assertThat(first.body() + second.body()).doesNotContain("tea", "Coffee");
        reports.get(path() + "/ids?limit=1001").refused(422, "validation_failed");
    }

    @Test
    void each_answer_says_which_question_of_the_plan_it_answers() {
        held(Guest.of(study), "completed", "Green tea, always.");

        var one = reports.get(path()).expect(200);

        assertThat(one.<List<String>>at("interviews[0].turns.findAll { it.role == 'user' }.question"))
                .containsExactly("What do you drink in the morning?");
        assertThat(one.<List<String>>at("interviews[0].turns.findAll { it.role == 'user' }.item"))
                .containsExactly("q1");
        assertThat(one.<List<String>>at("interviews[0].turns.findAll { it.role == 'assistant' }.item"))
                .containsOnlyNulls();
    }

    @Test
    void an_answer_to_a_follow_up_belongs_to_the_item_that_it_follows() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says("Tea.").expect(200);
        guest.says("Green tea, because it wakes me up slowly and my sister likes it too.")
                .expect(200);
        guest.says("By the smell, in the shop around the corner, on a rainy day.")
                .expect(200);
        guest.finishes("completed").expect(200);

        var one = reports.get(path() + "/" + guest.interviewId()).expect(200);

        assertThat(one.<List<String>>at("turns.findAll { it.role == 'user' }.item"))
                .containsExactly("q1", "q1", "q2");
        var followUps = one.<List<String>>at("turns.findAll { it.role == 'user' }.follow_up");
        assertThat(followUps).hasSize(3).first().isNull();
        assertThat(followUps.getLast()).isNull();
        assertThat(one.<List<String>>at("turns.findAll { it.role == 'assistant' }.text"))
                .contains(followUps.get(1));
    }

    @Test
    void a_skipped_question_was_asked_and_what_the_page_says_for_it_is_no_evidence() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.skips("Next one, please.").expect(200);
        guest.says("By the smell, in the shop around the corner, on a rainy day.")
                .expect(200);
        guest.finishes("completed").expect(200);

        var one = reports.get(path() + "/" + guest.interviewId()).expect(200);

        assertThat(one.<List<Boolean>>at("turns.findAll { it.role == 'user' }.skipped"))
                .containsExactly(true, false);
        assertThat(one.<List<String>>at("turns.findAll { it.role == 'user' }.item"))
                .containsExactly("q1", "q2");
        assertThat(one.<List<String>>at("turns.findAll { it.role == 'user' }.text"))
                .containsExactly("", "By the smell, in the shop around the corner, on a rainy day.");
    }

    @Test
    void an_interview_with_an_insult_is_hostile_and_one_without_is_not() {
        held(Guest.of(study), "completed", "You are a stupid idiot.");
        held(Guest.of(study), "completed", "My mother died last year, and I still drink her tea.");

        var page = reports.get(path()).expect(200);

        assertThat(page.<List<Boolean>>at("interviews.hostile")).containsExactly(true, false);
        assertThat(page.<List<Boolean>>at("interviews.is_simulated")).containsExactly(false, false);
    }

    @Test
    void what_must_not_be_quoted_is_no_evidence() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says("Green tea, always.").expect(200);
        guest.says("You are a stupid idiot.").expect(200);
        guest.finishes("completed").expect(200);

        var page = reports.get(path()).expect(200);

        assertThat(page.body()).contains("Green tea, always.").doesNotContain("stupid idiot");
        assertThat(page.<List<String>>at("interviews[0].turns.text")).containsOnlyOnce("");
        var one = reports.get(path() + "/" + guest.interviewId()).expect(200);
        assertThat(one.body()).contains("Green tea, always.").doesNotContain("stupid idiot");
        assertThat(one.<String>at("language")).isEqualTo("en");
    }

    @Test
    void the_interview_of_a_child_ends_is_told_and_is_no_evidence() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says("I drink cocoa because my grandmother makes it.").expect(200);

        var last = guest.says("By the way, I am only twelve years old.").expect(200);

        assertThat(last.<String>at("state")).isEqualTo("completed");
        var detail = Rated.read(study.organizationId(), guest.interviewId());
        assertThat(detail.<String>at("status")).isEqualTo("partial");
        assertThat(detail.<String>at("quality")).isEqualTo("Poor");
        assertThat(detail.<List<String>>at("quality_signals.note")).anyMatch(note -> note.contains("minor in answer"));
        assertThat(reports.get(path()).expect(200).body()).doesNotContain("cocoa", "twelve");
    }

    @Test
    void what_must_not_be_quoted_is_found_at_the_end_of_a_long_answer() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says("Tea is good, I think. ".repeat(500) + "You are a stupid idiot.")
                .expect(200);
        guest.finishes("completed").expect(200);

        assertThat(reports.get(path()).expect(200).body()).contains("\"turns\"").doesNotContain("stupid idiot");
    }

    @Test
    void each_answer_says_whether_it_was_edited_where_its_page_knows() {
        var guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.post("/messages", said("Green tea.").put("edited", false)).expect(200);
        guest.post("/messages", said("Call me some day.").put("edited", true)).expect(200);
        guest.post("/messages", said("Always.")).expect(200);
        guest.finishes("completed").expect(200);

        var one = reports.get(path() + "/" + guest.interviewId()).expect(200);

        assertThat(one.<List<Boolean>>at("turns.findAll { it.role == 'user' }.edited"))
                .containsExactly(false, true, null);
    }

    private static JsonObject said(String text) {
        return new JsonObject().put("client_id", UUID.randomUUID().toString()).put("text", text);
    }

    @Test
    void test_runs_and_interviews_that_were_left_are_no_evidence() {
        var left = held(Guest.of(study), "participant_left", "Tea.");
        held(
                Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken())),
                "completed",
                "Tea.");

        var page = reports.get(path()).expect(200);

        assertThat(page.<Integer>at("total")).isZero();
        assertThat(page.<List<Object>>at("interviews")).isEmpty();
        reports.get(path() + "/" + left).refused(404, "not_found");
    }

    @Test
    void nobody_but_a_service_reads_evidence_and_only_that_of_its_organization() {
        var interview = held(Guest.of(study), "completed", "Tea.");
        var stranger = Api.with(Tokens.ofService("reports-service", "org_" + UUID.randomUUID(), "app_test"));

        assertThat(stranger.get(path()).expect(200).<Integer>at("total")).isZero();
        stranger.get(path() + "/" + interview).refused(404, "not_found");
        Api.of(study.organizationId()).get(path()).refused(403, "insufficient_scope");
        Api.of(study.organizationId()).get(path() + "/" + interview).refused(403, "insufficient_scope");
        reports.get(path() + "?limit=21").refused(422, "validation_failed").field("limit");
    }

    @Test
    void of_named_interviews_those_are_told_that_still_count() {
        var kept = held(Guest.of(study), "completed", "Tea.");
        var deleted = held(Guest.of(study), "completed", "Coffee.");
        var left = held(Guest.of(study), "participant_left", "Water.");
        assertThat(counted(reports, kept, deleted, left)).containsExactlyInAnyOrder(kept, deleted);

        Api.of(study.organizationId())
                .delete("/api/public/v1/interviews/" + deleted)
                .expect(204);

        assertThat(counted(reports, kept, deleted, left)).containsExactly(kept);
        assertThat(counted(reports)).isEmpty();
        var stranger = Api.with(Tokens.ofService("reports-service", "org_" + UUID.randomUUID(), "app_test"));
        assertThat(counted(stranger, kept)).isEmpty();
    }

    @Test
    void only_a_service_asks_which_interviews_count_and_for_so_many_at_once() {
        String path = "/internal/evidence/counted";
        var many = Stream.generate(UUID::randomUUID)
                .limit(CountedInterviews.MOST + 1L)
                .toList();

        Api.of(study.organizationId()).post(path, "{\"interview_ids\":[]}").refused(403, "insufficient_scope");
        reports.post(path, "{\"interview_ids\":[\"tea\"]}")
                .refused(422, "validation_failed")
                .field("interview_ids");
        reports.post(path, "{}").refused(422, "validation_failed").field("interview_ids");
        reports.post(path, named(many)).refused(422, "validation_failed").field("interview_ids");
        reports.post(path, named(many.subList(1, many.size()))).expect(200);
    }

    private static List<UUID> counted(Api caller, UUID... named) {
        return caller
                .post("/internal/evidence/counted", named(List.of(named)))
                .expect(200)
                .<List<String>>at("interview_ids")
                .stream()
                .map(UUID::fromString)
                .toList();
    }

    private static String named(List<UUID> ids) {
        return new JsonObject()
                .put("interview_ids", ids.stream().map(UUID::toString).toList())
                .encode();
    }

    private String path() {
        return "/internal/evidence/" + study.id();
    }

    private static UUID held(Guest guest, String reason, String said) {
        guest.agrees().expect(200);
        guest.says(said).expect(200);
        guest.finishes(reason).expect(200);
        return guest.interviewId();
    }
}
