package io.research.reports.report;

import static io.research.reports.PublishedEvents.event;
import static io.research.reports.PublishedEvents.publish;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewDeleted;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.net.URI;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeletionIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void what_a_deleted_interview_said_is_gone_from_the_report_and_its_decks() {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
        String deck = finished(api.post(tea.slides(), "").expect(202)).at("download_url");
        var gone = tea.interviews.getLast();

        publish(gone.deletedFrom(tea.study));

        await().until(() -> api.get(tea.report()).<Integer>at("interview_count") == 4);
        var report = api.get(tea.report()).expect(200);
        assertThat(report.body()).doesNotContain(gone.id().toString(), "cheap and fair");
        assertThat(report.<Boolean>at("is_stale")).isTrue();
        assertThat(report.<String>at("study_findings.learning_goals[0].findings[0].content"))
                .isEqualTo("People asked: 4. People whose replies are shown: 4.");
        download(deck).refused(410, "gone");
    }

    @Test
    void an_interview_that_is_deleted_before_it_is_known_never_comes_back() {
        var gone = tea.interviews.getFirst();
        publish(event(
                organization,
                tea.study.id(),
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(gone.id(), null, "byop", "completed")));
        var marker = new TeaStudy(organization);
        api.post(marker.report(), "", "Prefer", "wait=60").expect(200);
        publish(marker.interviews.getFirst().deletedFrom(marker.study));
        await().until(() -> api.get(marker.report()).<Integer>at("interview_count") == 4);

        await().until(() -> api.post(tea.report(), "", "Prefer", "wait=60").<Integer>at("interview_count") == 4);

        assertThat(api.get(tea.report()).body()).doesNotContain(gone.id().toString());
    }

    @Test
    void the_reports_of_a_deleted_study_are_gone() {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
        String deck = finished(api.post(tea.slides(), "").expect(202)).at("download_url");

        publish(event(organization, tea.study.id(), EventType.STUDY_DELETED, tea.study.deleted()));

        await().until(() -> api.get(tea.report()).status() == 404);
        download(deck).refused(410, "gone");
    }

    private Api.Answer finished(Api.Answer accepted) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> api.get(accepted.header("Location")).expect(200),
                        job -> job.<Boolean>at("completed")
                                && job.<String>at("status").equals("succeeded"));
    }

    private static Api.Answer download(String address) {
        var uri = URI.create(address);
        return Api.with(Tokens.ofParticipant()).get(uri.getPath() + "?" + uri.getQuery());
    }
}
