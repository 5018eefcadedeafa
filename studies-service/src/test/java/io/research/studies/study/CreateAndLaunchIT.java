package io.research.studies.study;

import static io.research.studies.study.PanelFixture.DRY_RUN;
import static io.research.studies.study.PanelFixture.ORDER;
import static io.research.studies.study.PanelFixture.STUDIES;
import static io.research.studies.study.PanelFixture.both;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakePanel;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;

/** A study and its panel in one operation. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakePanel.class)
class CreateAndLaunchIT {
    private final PanelFixture panel = PanelFixture.ofNewOrganization();
    private final Api api = panel.api();

    @Test
    void a_study_is_created_and_launched_in_one_operation_that_forces_panel_recruitment() {
        var created = api.post(STUDIES + "/create-and-launch-panel", both("byop", ORDER), "Idempotency-Key", "both")
                .expect(200);

        assertThat(created.<String>at("study.recruiting_method")).isEqualTo("panel");
        assertThat(created.<String>at("study.fielding_status")).isEqualTo("fielding");
        assertThat(created.<String>at("panel.study_id")).isEqualTo(created.at("study.id"));
        assertThat(api.post(STUDIES + "/create-and-launch-panel", both("byop", ORDER), "Idempotency-Key", "both")
                        .body())
                .isEqualTo(created.body());
        assertThat(panel.status(created.at("study.id"))).isEqualTo("fielding");
    }

    @Test
    void a_dry_run_of_both_creates_nothing() {
        var estimate = Api.of(panel.organization())
                .post(STUDIES + "/create-and-launch-panel", both("panel", DRY_RUN))
                .expect(200);

        assertThat(estimate.<Object>at("study")).isNull();
        assertThat(estimate.<Boolean>at("panel.dry_run")).isTrue();
        assertThat(api.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @Test
    void what_is_wrong_with_both_is_told_together() {
        var refused = api.post(STUDIES + "/create-and-launch-panel", "{\"study\": {\"name\": \"Tea\"}, \"panel\": {}}")
                .refused(422, "validation_failed")
                .field("study.voice");

        assertThat(refused.body()).contains("panel");
    }
}
