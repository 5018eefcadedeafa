package io.research.interviews.session;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.kernel.time.Ids;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import java.util.List;
import org.junit.jupiter.api.Test;

/** People whom a panel sends: who is taken, and what the panel hears of them. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class PanelEntryIT {

    @Test
    void a_respondent_whom_the_panel_admits_has_the_interview_that_is_kept_for_them_and_comes_back_to_it() {
        var study = aStudy().with("recruiting_method", "panel").published();
        var kept = Ids.next();
        NextDoor.panelAdmits(kept);

        var guest = Guest.by(study.respondent());
        guest.agrees().expect(200);

        assertThat(guest.interviewId()).isEqualTo(kept);
        assertThat(NextDoor.askedPanel().getString("respondent")).isEqualTo("r1");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(Guest.by(study.respondent()).interviewId()).isEqualTo(kept);
    }

    @Test
    void a_respondent_in_a_crisis_hears_of_help_where_the_panel_looks_for_people() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelAdmits(Ids.next(), "AU");
        var guest = Guest.by(study.respondent().put("locale", "en-US"));
        guest.agrees().expect(200);

        var answer = guest.says("I want to kill myself.").expect(200);

        assertThat(answer.<List<String>>at("messages.message").getFirst()).contains("Lifeline", "13 11 14");
    }

    @Test
    void a_panel_study_takes_no_one_who_comes_by_the_link_and_no_respondent_whom_the_panel_refuses() {
        var study = aStudy().with("recruiting_method", "panel").published();
        NextDoor.panelAdmits(null);

        assertThat(Guest.of(study).state()).isEqualTo("closed");
        assertThat(Guest.by(study.respondent()).state()).isEqualTo("closed");
    }

    @Test
    void a_paused_panel_study_asks_for_no_place_and_says_who_has_come() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .published();
        NextDoor.panelAdmits(Ids.next());

        assertThat(Guest.by(study.respondent()).state()).isEqualTo("closed");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @Test
    void the_panel_hears_of_those_who_come_to_a_deleted_study() {
        var study = aStudy().with("recruiting_method", "panel")
                .with("fielding_status", "paused")
                .with("deleted_at", "2026-01-03T03:04:05Z")
                .published();
        NextDoor.panelRefuses("paused");

        var opened = Guest.by(study.respondent()).opened();

        assertThat(opened.<String>at("closed_because")).isEqualTo("stopped");
        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(study.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @Test
    void the_panel_hears_of_those_who_come_to_a_study_that_lacks_something_and_not_of_those_who_wait_a_moment() {
        var draft = aStudy().draft().with("recruiting_method", "panel").published();
        var ready = aStudy().with("provisioning_status", "ready")
                .with("recruiting_method", "panel")
                .published();
        NextDoor.panelRefuses("closed");

        assertThat(Guest.by(draft.respondent()).state()).isEqualTo("closed");
        assertThat(Guest.by(ready.respondent()).opened().<Boolean>at("preparing"))
                .isTrue();

        assertThat(NextDoor.askedPanel().getString("study_id"))
                .isEqualTo(draft.id().toString());
        assertThat(NextDoor.askedPanel().getBoolean("open")).isFalse();
    }

    @Test
    void a_respondent_who_declines_gives_the_place_back_at_once_and_is_turned_away_afterwards() {
        var study = aStudy().with("recruiting_method", "panel").published();
        var kept = Ids.next();
        NextDoor.panelAdmits(kept);

        var declined = Guest.by(study.respondent()).decides(false, "any").expect(200);

        assertThat(declined.<String>at("state")).isEqualTo("closed");
        var event = Announced.one(kept, "interview.deleted");
        EventContract.assertKept(EventType.INTERVIEW_DELETED, event.encode());
        assertThat(event.getJsonObject("data").getString("participant_source")).isEqualTo("panel");
        assertThat(event.getJsonObject("data").getString("status")).isEqualTo("in_progress");
        var again = Guest.by(study.respondent()).opened();
        assertThat(again.<String>at("state")).isEqualTo("closed");
        assertThat(again.<String>at("closed_because")).isEqualTo("repeated");
        assertThat(again.body()).contains("\"interview_id\":null", "\"session_token\":null");
    }
}
