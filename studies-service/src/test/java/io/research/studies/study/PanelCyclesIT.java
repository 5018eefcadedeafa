package io.research.studies.study;

import static io.research.studies.FakePanel.panelOf;
import static io.research.studies.study.PanelFixture.STUDIES;
import static io.research.studies.study.PanelFixture.study;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakePanel;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a cycle that begins or reaches its target means for its study. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakePanel.class)
class PanelCyclesIT {
    private final PanelFixture panel = PanelFixture.ofNewOrganization();
    private final Api api = panel.api();

    @Test
    void a_cycle_that_reached_its_target_completes_its_study_and_no_other_launch() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        String old = panelOf(study).getString("cycle_id");
        panel.move(study, "stop").expect(200);
        panel.launch(study).expect(200);
        String current = panelOf(study).getString("cycle_id");

        panel.complete(study, old);
        panel.complete(study, current);

        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));
        assertThat(api.get(STUDIES + "/" + study).<Integer>at("revision")).isEqualTo(5);
    }

    @Test
    void a_recurring_panel_is_stopped_between_two_cycles_and_begins_no_further_one() {
        String study = panel.aStudy("panel");
        panel.launchedWeekly(study);
        panel.complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));
        String next = UUID.randomUUID().toString();
        panel.begin(study, next).expect(204);
        panel.begin(study, next).expect(204);
        assertThat(panel.status(study)).isEqualTo("fielding");
        panel.complete(study, next);
        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));

        assertThat(panel.move(study, "stop").expect(200).<String>at("fielding_status"))
                .isEqualTo("stopped");

        assertThat(panelOf(study).getString("fielding")).isEqualTo("stopped");
        panel.begin(study, UUID.randomUUID().toString()).refused(409, "invalid_fielding_transition");
        panel.move(study, "stop").refused(409, "invalid_fielding_transition");
        panel.launch(study).expect(200);
    }

    @Test
    void a_panel_that_recruits_once_is_not_stopped_after_its_end() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        panel.complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));

        panel.move(study, "stop").refused(409, "invalid_fielding_transition");
    }

    @Test
    void a_stopped_study_begins_no_further_cycle() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        panel.move(study, "stop").expect(200);

        panel.begin(study, UUID.randomUUID().toString()).refused(409, "invalid_fielding_transition");

        assertThat(panel.status(study)).isEqualTo("stopped");
    }
}
