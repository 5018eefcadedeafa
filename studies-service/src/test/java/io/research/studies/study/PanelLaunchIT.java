package io.research.studies.study;

import static io.research.studies.FakePanel.panelOf;
import static io.research.studies.study.PanelFixture.DRY_RUN;
import static io.research.studies.study.PanelFixture.STUDIES;
import static io.research.studies.study.PanelFixture.study;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.studies.FakePanel;
import io.research.studies.FakeParticipants;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Who may launch a panel for a study, what it takes, and that it happens once. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakePanel.class)
class PanelLaunchIT {
    private final PanelFixture panel = PanelFixture.ofNewOrganization();
    private final Api api = panel.api();

    @Test
    void a_launch_lets_the_study_recruit_and_its_panel_is_confirmed() {
        String study = panel.aStudy("panel");

        var launched = panel.launch(study).expect(200);

        assertThat(launched.<String>at("study_id")).isEqualTo(study);
        assertThat(launched.<String>at("api_key_id")).isNotNull();
        assertThat(panel.status(study)).isEqualTo("fielding");
        assertThat(panelOf(study).getString("state")).isEqualTo("confirm");
    }

    @Test
    void the_same_key_launches_once_and_answers_alike() {
        String study = panel.aStudy("panel");

        var first = panel.launch(study, "Idempotency-Key", "launch-1").expect(200);
        var second = panel.launch(study, "Idempotency-Key", "launch-1").expect(200);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        panel.launch(study, "Idempotency-Key", "launch-2").refused(409, "active_panel_must_be_paused_or_stopped");
    }

    @Test
    void an_answer_of_the_panel_that_was_lost_is_asked_for_again() {
        var lost = PanelFixture.of("org_lost_" + UUID.randomUUID());
        String study = lost.aStudy("panel");

        var launched = lost.launch(study).expect(200);

        assertThat(launched.<String>at("cycle_id")).isEqualTo(panelOf(study).getString("cycle_id"));
    }

    @Test
    void an_empty_wallet_refuses_the_launch_and_leaves_the_study_as_it_was() {
        var poor = PanelFixture.of("org_poor_" + UUID.randomUUID());
        String study = poor.aStudy("panel");

        var refused = poor.launch(study, "Idempotency-Key", "poor").refused(402, "insufficient_credits");

        assertThat(refused.<Integer>at("detail.deficit_usd")).isEqualTo(65);
        assertThat(poor.api().get(STUDIES + "/" + study).<String>at("fielding_status"))
                .isEqualTo("not_started");
        poor.launch(study, "Idempotency-Key", "poor").refused(402, "insufficient_credits");
    }

    @Test
    void what_is_no_panel_study_incomplete_or_changed_is_refused_before_anything_begins() {
        String byop = panel.aStudy("byop");
        String draft = api.post(STUDIES, "{\"recruiting_method\": \"panel\"}")
                .expect(201)
                .at("id");
        String study = panel.aStudy("panel");

        panel.launch(byop).refused(409, "not_a_panel_study");
        panel.launch(draft).refused(409, "study_not_provisioned");
        panel.launch(UUID.randomUUID().toString()).refused(404, "not_found");
        panel.launch(study, "If-Match", "\"7\"").refused(412, "revision_conflict");
        api.post(STUDIES + "/" + study + "/launch-panel", "{}")
                .refused(422, "validation_failed")
                .field("target");
        assertThat(panelOf(study)).isEqualTo(new JsonObject());
    }

    @Test
    void who_pays_needs_scopes_and_a_spend_cap_and_a_dry_run_needs_neither() {
        String study = panel.aStudy("panel");
        var writer = Api.of(panel.organization());
        var uncapped = Api.with(Tokens.of(panel.organization(), "app_test", "read", "write", "panel:launch"));

        PanelFixture.launch(writer, study).refused(403, "insufficient_scope");
        PanelFixture.launch(uncapped, study).refused(403, "spend_cap_required");
        var estimate =
                writer.post(STUDIES + "/" + study + "/launch-panel", DRY_RUN).expect(200);

        assertThat(estimate.<Boolean>at("dry_run")).isTrue();
        assertThat(panelOf(study)).isEqualTo(new JsonObject());
    }
}
