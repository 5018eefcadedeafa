package io.research.studies.study;

import static io.research.studies.FakePanel.panelOf;
import static io.research.studies.study.PanelFixture.STUDIES;
import static io.research.studies.study.PanelFixture.refusedUntilStopped;
import static io.research.studies.study.PanelFixture.study;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakePanel;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A study stays what its panel was priced by. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakePanel.class)
class PricedStudyIT {
    private final PanelFixture panel = PanelFixture.ofNewOrganization();
    private final Api api = panel.api();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"interview_format\": \"video\"}",
                "{\"language\": \"de\"}",
                "{\"language\": null}",
                "{\"recruiting_method\": \"byop\"}",
                "{\"study_plan\": null}",
                "{\"targeting_attributes\": [{\"qualification_id\": 1, \"disallowed_options\": [666]}]}"
            })
    void what_a_panel_was_priced_by_changes_only_after_a_stop(String change) {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        refusedUntilStopped(api.patch(STUDIES + "/" + study, change));
        panel.move(study, "pause").expect(200);
        refusedUntilStopped(api.patch(STUDIES + "/" + study, change));
        panel.move(study, "resume").expect(200);
        panel.move(study, "stop").expect(200);

        api.patch(STUDIES + "/" + study, change).expect(200);
    }

    @Test
    void a_replacement_that_leaves_out_what_the_panel_was_priced_by_changes_it() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        panel.move(study, "pause").expect(200);

        refusedUntilStopped(
                api.put(STUDIES + "/" + study, study("panel").replace("\"interview_format\": \"chat\",", "")));

        api.put(STUDIES + "/" + study, study("panel").replace("Warm-up", "Start"))
                .expect(200);
    }

    @Test
    void between_two_cycles_the_study_stays_what_the_next_one_costs() {
        String study = panel.aStudy("panel");
        panel.launchedWeekly(study);
        panel.complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(panel.status(study)).isEqualTo("completed"));

        refusedUntilStopped(api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}"));

        api.patch(STUDIES + "/" + study, "{\"name\": \"Other\"}").expect(200);
        panel.move(study, "stop").expect(200);
        api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}").expect(200);
    }

    @Test
    void a_paused_study_takes_what_its_panel_does_not_rest_on() {
        String study = panel.aStudy("panel");
        panel.launch(study).expect(200);
        panel.move(study, "pause").expect(200);

        var changed = api.patch(
                        STUDIES + "/" + study,
                        """
                        {"name": "Other", "voice": "male", "interview_format": "chat", "language": "en",
                         "targeting_attributes": [{"qualification_id": 1, "allowed_options": [101, 102]}]}
                        """)
                .expect(200);

        assertThat(changed.<Integer>at("targeting_attributes[0].qualification_id"))
                .isEqualTo(1);
    }

    @Test
    void of_a_launch_and_a_change_at_the_same_time_the_panel_is_priced_as_the_study_is() throws Exception {
        for (int round = 0; round < 5; round++) {
            String study = panel.aStudy("panel");
            try (var threads = Executors.newFixedThreadPool(2)) {
                var launched = threads.submit(() -> panel.launch(study));
                var changed =
                        threads.submit(() -> api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}"));
                launched.get();
                changed.get();
            }

            if (panel.status(study).equals("fielding")) {
                assertThat(panelOf(study).getString("priced"))
                        .isEqualTo(api.get(STUDIES + "/" + study).<String>at("interview_format"));
            }
        }
    }
}
