package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people read who are sent by a panel and not taken. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class TurnedAwayIT {

    @ParameterizedTest
    @ValueSource(strings = {"invalid_link", "paused", "stopped", "full", "quota_full", "unqualified", "repeated"})
    void a_respondent_who_is_turned_away_hears_why(String reason) {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelRefuses(reason);

        var answer = Guest.by(study.respondent()).opened();

        assertThat(answer.<String>at("state")).isEqualTo("closed");
        assertThat(answer.<String>at("closed_because")).isEqualTo(reason);
    }

    @Test
    void a_reason_that_is_not_known_here_is_none() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelRefuses("made_up_later");

        assertThat(Guest.by(study.respondent()).opened().body()).contains("\"closed_because\":null");
    }

    @ParameterizedTest
    @CsvSource({"paused, paused", "stopped, stopped", "completed, full"})
    void the_study_says_why_it_is_closed_where_the_panel_does_not(String fielding, String reason) {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", fielding)
                .published();

        NextDoor.panelRefuses("closed");
        assertThat(Guest.by(study.respondent()).opened().<String>at("closed_because"))
                .isEqualTo(reason);
        NextDoor.panelRefuses("repeated");
        assertThat(Guest.by(study.respondent()).opened().<String>at("closed_because"))
                .isEqualTo("repeated");
    }

    @Test
    void a_paused_study_gives_no_reason_that_says_the_panel_knows_of_somebody_while_it_cannot_be_told() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .published();
        NextDoor.breaksAtPanel();

        var opened = Guest.by(study.respondent()).opened();

        assertThat(opened.<String>at("state")).isEqualTo("closed");
        assertThat(opened.body()).contains("\"closed_because\":null");
    }

    @Test
    void a_deleted_study_is_closed_though_the_panel_fails_and_asks_it_about_nobody_else() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("deleted_at", "2026-01-03T03:04:05Z")
                .published();
        NextDoor.breaksAtPanel();

        assertThat(Guest.by(study.respondent()).opened().body()).contains("\"closed_because\":null");
        assertThat(Guest.of(study).opened().body()).contains("\"closed_because\":null");
        assertThat(Guest.of(study, "token").state()).isEqualTo("closed");
    }

    @Test
    void a_panel_study_opened_without_a_respondent_has_an_invalid_link_and_other_studies_say_no_reason() {
        var recruited = aStudy().with("recruiting_method", "panel").published();
        var open = aStudy().with("fielding_status", "stopped").published();

        assertThat(Guest.of(recruited).opened().<String>at("closed_because")).isEqualTo("invalid_link");
        assertThat(Guest.of(open).opened().body()).contains("\"closed_because\":null");
    }
}
