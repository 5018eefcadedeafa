package io.research.reports.report;

import static io.research.reports.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.reports.FakeNeighbours;
import io.research.reports.InterviewFixture;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ReportIT {
    private static final String WAIT = "wait=60";
    private static final String FINDINGS = "study_findings.learning_goals[0].findings";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void who_waits_gets_the_report_with_its_findings_quotations_and_counts() {
        var report = api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(report.<String>at("schema_version")).isEqualTo("report-v2");
        assertThat(report.<Integer>at("interview_count")).isEqualTo(5);
        assertThat(report.<Boolean>at("is_stale")).isFalse();
        assertThat(report.<String>at("written_by")).isEqualTo("template");
        assertThat(report.<String>at("evidence_coverage.limitations[0]")).startsWith("No language model has read");
        assertThat(report.<List<String>>at(FINDINGS + ".basis")).startsWith("answers", "words");
        assertThat(report.<String>at(FINDINGS + "[0].heading")).isEqualTo(TeaStudy.PRICE);
        assertThat(report.<List<Map<String, Integer>>>at(FINDINGS + ".prevalence"))
                .startsWith(Map.of("count", 5, "of", 5), Map.of("count", 4, "of", 5));
        assertThat(report.<String>at(FINDINGS + "[1].term")).isEqualTo("expensive");
        assertThat(report.<List<List<String>>>at(FINDINGS + ".counter_reference_ids").stream()
                        .flatMap(List::stream))
                .isEmpty();
        assertThat(new HashSet<>(report.<List<String>>at("references.reference_id")))
                .containsAll(report.<List<String>>at(FINDINGS + "[0].reference_ids"));
    }

    @Test
    void interviews_that_nobody_real_has_given_are_counted_and_said_to_be_so() {
        var simulated = InterviewFixture.anInterview()
                .with("is_simulated", true)
                .asked(TeaStudy.PRICE, "Far too expensive, that price of tea.")
                .of(tea.study);

        var report = api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(report.<Integer>at("simulated_interviews")).isOne();
        assertThat(report.<List<String>>at("evidence_coverage.limitations"))
                .contains("Interviews with simulated people, not with real ones: 1.");
        assertThat(report.<String>at(
                        "participant_profiles.find { it.interview_id == '" + simulated.id() + "' }.summary"))
                .startsWith("Simulated, not a real person.");
    }

    @Test
    void a_report_is_a_job_that_tells_how_far_it_is_and_is_announced_once() {
        var accepted = api.post(tea.report(), "", "Idempotency-Key", "k1").expect(202);
        api.post(tea.report(), "", "Idempotency-Key", "k1", "Prefer", WAIT).expect(200);

        var job = api.get(accepted.header("Location")).expect(200);

        assertThat(job.<String>at("status")).isEqualTo("succeeded");
        assertThat(job.<String>at("result_url")).isEqualTo(tea.report());
        assertThat(job.<Map<String, Object>>at("progress")).isEqualTo(Map.of("done", 7, "total", 7));
        assertThat(Announced.about(tea.study.id(), EventType.REPORT_READY))
                .extracting(ready -> ready.getJsonObject("data").getString("report_id"))
                .containsExactly(job.<String>at("result.report_id"));
    }

    @Test
    void while_one_report_of_a_study_is_made_there_is_no_second() {
        tea.study.holdEvidence();
        String first = api.post(tea.report(), "").expect(202).at("job_id");

        String second = api.post(tea.report(), "").expect(202).at("job_id");
        tea.study.releaseEvidence();
        api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(second).isEqualTo(first);
    }

    @Test
    void a_study_without_completed_interviews_has_no_evidence() {
        var empty = aStudy().of(organization);

        api.post("/api/public/v1/studies/" + empty.id() + "/report", "").refused(409, "no_report_evidence");
        api.get("/api/public/v1/studies/" + empty.id() + "/report").refused(404, "not_found");
    }

    @Test
    void what_changes_the_evidence_or_the_plan_makes_the_report_stale_and_the_name_does_not() {
        api.post(tea.report(), "", "Prefer", WAIT).expect(200);
        tea.study.with("name", "Tea, again").of(organization);
        assertThat(api.get(tea.report()).<Boolean>at("is_stale")).isFalse();

        tea.study.with("language", "de").of(organization);

        var stale = api.get(tea.report()).expect(200);
        assertThat(stale.<Boolean>at("is_stale")).isTrue();
        assertThat(stale.<String>at("stale_reason")).isEqualTo("inputs_changed");
        assertThat(stale.<Integer>at("new_interviews_since")).isZero();
    }

    @Test
    void the_newest_report_is_served_and_an_earlier_one_by_its_id() {
        String first = api.post(tea.report(), "", "Prefer", WAIT).expect(200).at("report_id");
        InterviewFixture.anInterview()
                .asked(TeaStudy.PRICE, "Far too expensive, that price of tea.")
                .of(tea.study);
        api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        var newest = api.get(tea.report()).expect(200);
        var earlier = api.get(tea.report() + "?report_id=" + first).expect(200);

        assertThat(newest.<Integer>at("interview_count")).isEqualTo(6);
        assertThat(earlier.<Integer>at("interview_count")).isEqualTo(5);
        assertThat(earlier.<Integer>at("new_interviews_since")).isEqualTo(1);
    }

    @Test
    void a_view_leaves_the_other_sections_out() {
        api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        var overview = api.get(tea.report() + "?view=overview").expect(200);

        assertThat(overview.<List<String>>at("included_sections"))
                .containsExactly("study_findings", "evidence_coverage", "recommended_next_steps");
        assertThat(overview.<Object>at("participant_profiles")).isNull();
        assertThat(overview.<Object>at("study_findings")).isNotNull();
        api.get(tea.report() + "?view=all").refused(422, "validation_failed").field("view");
    }

    @Test
    void profiles_carry_what_the_screener_and_the_integrator_know_and_masked_ones_the_screener_alone() {
        var known = InterviewFixture.anInterview()
                .knownBy(new JsonObject()
                        .put("segment", "loyal")
                        .put("visits", 3)
                        .put("since", null))
                .asked(TeaStudy.PRICE, "Far too expensive, that price of tea.")
                .of(tea.study);

        var report = api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(attributes(report, known))
                .containsExactly(
                        Map.of("name", "How old are you?", "value", "35 to 44"),
                        Map.of("name", "segment", "value", "loyal"),
                        Map.of("name", "visits", "value", "3"));
        assertThat(attributes(api.get(tea.report() + "?redact_pii=true").expect(200), known))
                .containsExactly(Map.of("name", "How old are you?", "value", "35 to 44"));
    }

    private static List<Map<String, String>> attributes(Api.Answer report, InterviewFixture interview) {
        return report.at("participant_profiles.find { it.interview_id == '" + interview.id() + "' }.attributes");
    }

    @Test
    void personal_data_is_masked_on_demand() {
        api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(api.get(tea.report()).body()).contains("ada@example.com");
        assertThat(api.get(tea.report() + "?redact_pii=true").body())
                .doesNotContain("ada@example.com")
                .contains("[email]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"redact_pii", "redact_pii=", "redact_pii=TRUE", "redact_pii=true&redact_pii=false"})
    void what_does_not_say_whether_to_mask_is_refused(String query) {
        api.get(tea.report() + "?" + query).refused(422, "validation_failed").field("redact_pii");
        api.post(tea.report().replaceFirst("report$", "exports/report-slides?") + query, "")
                .refused(422, "validation_failed")
                .field("redact_pii");
    }

    @Test
    void what_belongs_to_others_is_not_there() {
        var accepted = api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
        var stranger = Api.ofNewOrganization();
        var other = new TeaStudy(organization);

        stranger.get(tea.report()).refused(404, "not_found");
        stranger.post(tea.report(), "").refused(404, "not_found");
        api.get(other.report() + "?report_id=" + accepted.at("report_id")).refused(404, "not_found");
        Api.with(Tokens.of(organization, "app_test", "read"))
                .post(tea.report(), "")
                .refused(403, "insufficient_scope");
    }
}
