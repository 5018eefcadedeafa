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
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Recruitment that is paused, resumed and stopped. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakePanel.class)
class PanelSteeringIT {
    private static final Set<String> STEERED = Set.of("study.paused", "study.resumed", "study.stopped");

    private final PanelFixture panel = PanelFixture.ofNewOrganization();
    private final Api api = panel.api();

    @Test
    void recruitment_is_paused_resumed_and_stopped_and_the_panel_follows() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);

        assertThat(panel.move(study, "pause").expect(200).<String>at("fielding_status"))
                .isEqualTo("paused");
        assertThat(panelOf(study).getString("fielding")).isEqualTo("paused");
        panel.move(study, "pause").refused(409, "invalid_fielding_transition");
        assertThat(panel.move(study, "resume").expect(200).<String>at("fielding_status"))
                .isEqualTo("fielding");
        panel.move(study, "resume").refused(409, "invalid_fielding_transition");
        api.patch(STUDIES + "/" + study, "{\"name\": \"Other\"}")
                .refused(409, "active_panel_must_be_paused_or_stopped");
        assertThat(panel.move(study, "stop").expect(200).<String>at("fielding_status"))
                .isEqualTo("stopped");
        assertThat(panelOf(study).getString("fielding")).isEqualTo("stopped");
        panel.move(study, "resume").refused(409, "invalid_fielding_transition");
        panel.launch(study).expect(200);
    }

    @Test
    void only_what_succeeds_by_the_public_routes_is_told_as_paused_resumed_and_stopped() {
        String study = panel.aStudy("panel");
        panel.launchedWeekly(study);
        panel.complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));
        panel.begin(study, UUID.randomUUID().toString()).expect(204);
        panel.move(study, "resume").refused(409, "invalid_fielding_transition");
        panel.move(study, "pause").expect(200);
        panel.move(study, "pause").refused(409, "invalid_fielding_transition");
        panel.move(study, "resume").expect(200);

        panel.move(study, "stop").expect(200);

        assertThat(PublishedStudyEvents.about(UUID.fromString(study), "study.stopped").stream()
                        .filter(event -> STEERED.contains(event.getString("type")))
                        .map(event -> event.getString("type") + " "
                                + event.getJsonObject("data").getString("fielding_status")))
                .containsExactly("study.paused paused", "study.resumed fielding", "study.stopped stopped");
    }

    @ParameterizedTest
    @CsvSource({"pause", "resume", "stop"})
    void a_study_that_does_not_recruit_is_not_steered(String move) {
        String study = panel.aStudy("panel");

        panel.move(study, move).refused(409, "invalid_fielding_transition");

        assertThat(panel.status(study)).isEqualTo("not_started");
    }
}
