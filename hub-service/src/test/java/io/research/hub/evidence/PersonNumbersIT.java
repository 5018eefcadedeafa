package io.research.hub.evidence;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.PublishedEvents.publish;
import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.testkit.ServiceInfra;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interviews that were held side by side: none ends in the order of its id. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class PersonNumbersIT {
    private final Hub hub = Hub.ofNewOrganization();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");
    private String session;
    private UUID first;

    @BeforeEach
    void four_interviews_with_three_people() {
        study.heardUntil("2026-01-02T03:30:00Z", null, "The kettle is red.");
        first = study.heardUntil("2026-01-02T03:10:00.000001Z", "ann@example.com", "The kettle is blue.");
        study.heardUntil("2026-01-02T03:10:00.000002Z", null, "The kettle is green.");
        study.heardUntil("2026-01-02T03:20:00Z", " Ann@Example.com", "The kettle is black.");
        study.saved();
        session = hub.session();
        hub.add(session, study);
    }

    @Test
    void people_are_numbered_in_the_order_in_which_their_first_interviews_ended() {
        assertThat(said())
                .containsExactlyInAnyOrder(
                        "P01 The kettle is blue.",
                        "P02 The kettle is green.",
                        "P01 The kettle is black.",
                        "P03 The kettle is red.");
    }

    @Test
    void whoever_comes_later_is_the_last_one_and_changes_no_number() {
        UUID later = study.heardUntil("2026-01-02T03:40:00Z", null, "The kettle is white.");
        study.saved();

        publish(study.ended(later, "What else?", "The kettle is white."));

        await().untilAsserted(() ->
                assertThat(said()).contains("P04 The kettle is white.").hasSize(5));
        assertThat(said()).contains("P01 The kettle is blue.", "P02 The kettle is green.", "P03 The kettle is red.");
    }

    /** As in a report that is made afterwards. */
    @Test
    void without_a_deleted_interview_people_are_numbered_by_what_is_left() {
        publish(study.deleted(first));

        await().untilAsserted(() -> assertThat(said())
                .containsExactlyInAnyOrder(
                        "P01 The kettle is green.", "P02 The kettle is black.", "P03 The kettle is red."));
    }

    @Test
    void a_reference_calls_a_person_what_the_answer_does() {
        var answer = hub.ask(session, "Who has a green one?");

        var resolved = hub.api()
                .get(SESSIONS + "/" + session + "/jobs/" + answer.at("job_id") + "/references/E1")
                .expect(200);

        assertThat(answer.<String>at("result.answer")).contains("→ P02: “The kettle is green.” [E1]");
        assertThat(resolved.<String>at("participant_label")).isEqualTo("P02");
    }

    private List<String> said() {
        return hub.ask(session, "Which kettle?")
                .<String>at("result.answer")
                .lines()
                .filter(line -> line.startsWith("- "))
                .map(line -> line.replaceAll("^- .* → (P\\d+): “(.*)” \\[E\\d+]$", "$1 $2"))
                .toList();
    }
}
