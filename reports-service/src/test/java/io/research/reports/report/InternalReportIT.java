package io.research.reports.report;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Findings of a report, as services read them while nobody waits. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InternalReportIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void a_service_reads_the_findings_of_its_tenants_report_and_nobody_else_does() {
        String report =
                api.post(tea.report(), "", "Prefer", "wait=60").expect(200).at("report_id");
        String path = "/internal/reports/" + tea.study.id() + "/" + report + "/findings";

        var findings = read(path, Tokens.ofService("hub-service", organization, "app_test"));

        assertThat(findings.expect(200).<List<Object>>at("study_findings.learning_goals"))
                .isNotEmpty();
        assertThat(findings.<Object>at("references")).isNull();
        read(path, Tokens.ofService("hub-service", "org_" + UUID.randomUUID(), "app_test"))
                .refused(404, "not_found");
        read(path, Tokens.of(organization, "app_test", "read", "write")).refused(403, "insufficient_scope");
    }

    private static Answer read(String path, String token) {
        return new Answer(given().header("Authorization", "Bearer " + token).get(path));
    }
}
