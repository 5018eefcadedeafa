package io.research.reports.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.InterviewFixture;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interviews are deleted in interviews-service here, and no event tells it. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RecheckedIT {
    private static final String GONE = "cheap and fair";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);
    private final InterviewFixture gone = tea.interviews.getLast();
    private String page;

    @BeforeEach
    void a_report() {
        var report = api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
        page = report.at("page_url");
        assertThat(report.body()).contains(GONE);
    }

    @Test
    void a_report_shows_nothing_of_a_deleted_interview_and_is_out_of_date() {
        gone.goneFrom(tea.study);

        var report = api.get(tea.report()).expect(200);

        assertThat(report.<Integer>at("interview_count")).isEqualTo(4);
        assertThat(report.<Boolean>at("is_stale")).isTrue();
        assertThat(report.body()).doesNotContain(gone.id().toString(), GONE);
        assertThat(open(page).expect(200).body()).doesNotContain(gone.id().toString(), GONE);
    }

    @Test
    void a_deck_with_words_of_a_deleted_interview_is_not_handed_out() {
        String job = api.post(tea.slides(), "").expect(202).header("Location");
        String deck = finished(job).at("download_url");
        open(deck).expect(200);

        gone.goneFrom(tea.study);

        open(deck).refused(410, "gone");
        assertThat(api.get(job).expect(200).<String>at("download_url")).isNull();
    }

    @Test
    void search_finds_nothing_of_it_and_goes_on_finding_the_others() {
        assertThat(search("tea price").body()).contains(GONE);

        gone.goneFrom(tea.study);

        assertThat(search("tea price").expect(200).body())
                .contains("too expensive")
                .doesNotContain(gone.id().toString(), GONE);
    }

    @Test
    void nothing_is_shown_unchecked() {
        String job = api.post(tea.slides(), "").expect(202).header("Location");
        String deck = finished(job).at("download_url");

        tea.study.interviewsUnanswered(true);

        assertThat(api.get(tea.report()).refused(503, "service_unavailable").header("Retry-After"))
                .isNotBlank();
        open(page).refused(503, "service_unavailable");
        open(deck).refused(503, "service_unavailable");
        search("tea price").refused(503, "service_unavailable");
        tea.study.interviewsUnanswered(false);
        await().atMost(Duration.ofSeconds(20)).until(() -> api.get(tea.report()).status() == 200);
    }

    private Api.Answer search(String query) {
        return api.post(
                "/api/public/v1/research/search/",
                "{\"query\": \"%s\", \"limit\": 50, \"filters\": {\"study_ids\": [\"%s\"]}}"
                        .formatted(query, tea.study.id()));
    }

    private Api.Answer finished(String job) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> api.get(job).expect(200),
                        seen -> seen.<Boolean>at("completed")
                                && seen.<String>at("status").equals("succeeded"));
    }

    private static Api.Answer open(String address) {
        var uri = URI.create(address);
        return Api.with(Tokens.ofParticipant()).get(uri.getPath() + "?" + uri.getQuery());
    }
}
