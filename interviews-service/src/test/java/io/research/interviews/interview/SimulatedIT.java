package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.interviews.StudyFixture;
import io.research.kernel.time.Ids;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What simulated people say is said to be theirs, wherever it is read (contract §14). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class SimulatedIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study =
            aStudyOf(organization).with("recruiting_method", "panel").published();

    @Test
    void an_interview_with_a_simulated_person_says_so_in_the_list_alone_and_in_its_event() {
        var id = Ids.next();
        NextDoor.panelAdmitsSimulated(id);
        NextDoor.panelPays(id, true);

        held();

        var event = Announced.one(id, "interview.completed").getJsonObject("data");
        var list = api.get("/api/public/v1/interviews?study_id=" + study.id()).expect(200);
        assertThat(event.getBoolean("is_simulated")).isTrue();
        assertThat(list.<Boolean>at("interviews[0].is_simulated")).isTrue();
        assertThat(api.get("/api/public/v1/interviews/" + id).expect(200).<Boolean>at("is_simulated"))
                .isTrue();
    }

    @Test
    void an_interview_with_somebody_of_the_panel_says_that_it_is_not_simulated() {
        var id = Ids.next();
        NextDoor.panelAdmits(id);
        NextDoor.panelPays(id, true);

        held();

        assertThat(Announced.one(id, "interview.completed")
                        .getJsonObject("data")
                        .getBoolean("is_simulated"))
                .isFalse();
        assertThat(api.get("/api/public/v1/interviews/" + id).expect(200).<Boolean>at("is_simulated"))
                .isFalse();
    }

    private void held() {
        var guest = Guest.by(study.respondent());
        guest.agrees().expect(200);
        guest.talksToTheEnd();
    }
}
