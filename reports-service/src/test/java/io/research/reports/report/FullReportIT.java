package io.research.reports.report;

import static io.research.reports.InterviewFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.event.EventCodec;
import io.research.reports.FakeNeighbours;
import io.research.reports.InterviewFixture;
import io.research.reports.PublishedEvents;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A study with more interviews than a report may hold. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class FullReportIT {
    private static final String WAIT = "wait=60";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void it_holds_the_newest_and_only_what_comes_after_it_makes_it_stale() {
        tea.interviews.forEach(this::completed);
        for (int more = tea.interviews.size(); more < FakeNeighbours.MOST_INTERVIEWS; more++) {
            completed(anInterview()
                    .asked(TeaStudy.PRICE, "It is too expensive for me.")
                    .of(tea.study));
        }
        var newest = anInterview()
                .asked(TeaStudy.PRICE, "I pay whatever the shop wants.")
                .of(tea.study);

        var report = api.post(tea.report(), "", "Prefer", WAIT).expect(200);

        assertThat(report.<Integer>at("interview_count")).isEqualTo(FakeNeighbours.MOST_INTERVIEWS);
        assertThat(report.body()).contains(newest.id().toString());
        await().untilAsserted(() -> {
            completed(newest);
            var read = api.get(tea.report()).expect(200);
            assertThat(read.<Integer>at("new_interviews_since")).isZero();
            assertThat(read.<Boolean>at("is_stale")).isFalse();
        });
        completed(anInterview());
        await().untilAsserted(() -> {
            var read = api.get(tea.report()).expect(200);
            assertThat(read.<Integer>at("new_interviews_since")).isOne();
            assertThat(read.<Boolean>at("is_stale")).isTrue();
        });
    }

    private void completed(InterviewFixture interview) {
        var sample = new JsonObject(EventContract.sample(EventType.INTERVIEW_COMPLETED));
        sample.getJsonObject("data")
                .put("id", interview.id().toString())
                .put("study_id", tea.study.id().toString());
        var data = (InterviewCompleted)
                EventCodec.read(sample.encode()).orElseThrow().data();
        PublishedEvents.publish(
                PublishedEvents.event(organization, tea.study.id(), EventType.INTERVIEW_COMPLETED, data));
    }
}
