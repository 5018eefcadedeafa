package io.research.reports.report;

import static io.research.reports.InterviewFixture.anInterview;
import static io.research.reports.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.WaitingJobs;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What happens to a report when the world changes while it is made, and to one of next to nothing. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ReportUnderWayIT {
    private static final String WAIT = "wait=60";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Inject
    AgroalDataSource database;

    @Test
    void a_study_that_is_edited_meanwhile_leaves_a_report_that_is_stale_from_the_start() {
        tea.study.holdEvidence();
        api.post(tea.report(), "").expect(202);
        tea.study.awaitReader();

        tea.study.with("language", "de").of(organization);
        tea.study.releaseEvidence();

        await().atMost(PATIENCE).until(() -> api.get(tea.report()).status() == 200);
        var report = api.get(tea.report()).expect(200);
        assertThat(report.<Boolean>at("is_stale")).isTrue();
        assertThat(report.<Integer>at("new_interviews_since")).isZero();
    }

    @Test
    void an_organization_that_has_100_reports_under_way_waits() throws SQLException {
        WaitingJobs.store(database, organization, "reports.generate", 100);

        api.post(tea.report(), "").refused(429, "rate_limited");
    }

    @Test
    void what_a_killed_worker_has_left_is_finished_once_by_another() throws SQLException {
        var first = api.post(tea.report(), "").expect(202);
        await().atMost(PATIENCE).until(() -> api.get(tea.report()).status() == 200);
        String job = first.at("job_id");

        leaveAsKilled(job);
        String meanwhile = api.post(tea.report(), "").expect(202).at("job_id");
        await().atMost(PATIENCE)
                .until(() ->
                        Announced.about(tea.study.id(), EventType.REPORT_READY).size() == 2);

        assertThat(meanwhile).isEqualTo(job);
        assertThat(api.get(first.header("Location")).<String>at("status")).isEqualTo("succeeded");
        assertThat(versions()).isEqualTo(2);
    }

    @Test
    void a_report_of_one_interview_says_how_thin_it_is() {
        var study = aStudy().of(organization);
        anInterview().asked(TeaStudy.PRICE, "Tea is too expensive for me.").of(study);

        var report = api.post("/api/public/v1/studies/" + study.id() + "/report", "", "Prefer", WAIT)
                .expect(200);

        assertThat(report.<Integer>at("interview_count")).isEqualTo(1);
        assertThat(report.<List<String>>at("evidence_coverage.limitations")).isNotEmpty();
        assertThat(report.<List<Integer>>at("study_findings.learning_goals.findings.flatten().prevalence.count"))
                .containsOnly(1);
    }

    /** As it stands when the process of its worker is gone: begun, not ended, and nobody renews its lease. */
    private void leaveAsKilled(String job) throws SQLException {
        try (var connection = database.getConnection();
                var update = connection.prepareStatement(
                        """
                        update job set status = 'running', result = null, lease_until = clock_timestamp() - interval '1 s'
                        where id = ?::uuid
                        """)) {
            update.setString(1, job);
            assertThat(update.executeUpdate()).isOne();
        }
    }

    private int versions() throws SQLException {
        try (var connection = database.getConnection();
                var count = connection.prepareStatement("select count(*) from report where study_id = ?")) {
            count.setObject(1, tea.study.id());
            try (var rows = count.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }
}
