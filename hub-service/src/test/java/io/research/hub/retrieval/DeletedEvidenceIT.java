package io.research.hub.retrieval;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.PublishedEvents.publish;
import static io.research.hub.StudyFixture.aStudy;
import static io.research.hub.StudyFixture.cannotSayWhatCounts;
import static io.research.hub.StudyFixture.goneAtTheNeighbour;
import static io.research.hub.StudyFixture.timesAskedWhatCounts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Interviews are deleted in interviews-service here, and no event tells it. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class DeletedEvidenceIT {
    private static final String LATE = "The parcel came two weeks late and nobody answered my calls.";
    private static final String DEAR = "It is far too expensive for a kettle.";
    private static final String PROMPT = "How was the delivery?\nWhat do people say about the price?";

    private final Hub hub = Hub.ofNewOrganization();
    private final Api api = hub.api();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");
    private String session;
    private String path;
    private UUID late;

    @BeforeEach
    void two_interviews() {
        session = hub.session();
        path = SESSIONS + "/" + session;
        late = study.heard("How was the delivery?", LATE);
        study.heard("What about the price?", DEAR);
        study.saved();
        hub.add(session, study);
    }

    @Test
    void an_answer_loses_its_words_with_the_deletion_and_before_its_event() {
        var answer = hub.ask(session, "Was the delivery late?");
        var other = hub.ask(session, "What do people say about the price?");
        String label = answer.at("result.references[0].label");

        goneAtTheNeighbour(late);

        var history = api.get(path + "/chat/history").expect(200);
        assertThat(history.<List<String>>at("turns.status")).containsExactly("unavailable", "succeeded");
        assertThat(history.body()).doesNotContain("two weeks late").contains(DEAR);
        var job = api.get(path + "/jobs/" + answer.at("job_id")).expect(200);
        assertThat(job.<Boolean>at("result.evidence_unavailable")).isTrue();
        assertThat(job.body()).doesNotContain("two weeks late");
        api.get(path + "/jobs/" + answer.at("job_id") + "/references/" + label).refused(409, "evidence_unavailable");
        api.get(path + "/jobs/" + other.at("job_id") + "/references/" + other.at("result.references[0].label"))
                .expect(200);
    }

    @Test
    void a_new_answer_rests_on_what_is_left() {
        goneAtTheNeighbour(late);

        var delivery = hub.ask(session, "Was the parcel late?");
        var dear = hub.ask(session, "What do people say about the price?");

        assertThat(delivery.<Boolean>at("result.insufficient_evidence")).isTrue();
        assertThat(delivery.body()).doesNotContain("two weeks late");
        assertThat(dear.<String>at("result.answer")).contains(DEAR);
    }

    @Test
    void outputs_are_unavailable_with_the_deletion_and_before_its_event() {
        String report = hub.output(session, output("report"));
        String deck = hub.output(session, output("powerpoint"));

        goneAtTheNeighbour(late);

        var listed = api.get(path + "/outputs").expect(200);
        assertThat(listed.<List<String>>at("outputs.status")).containsExactly("unavailable", "unavailable");
        assertThat(listed.body()).doesNotContain("two weeks late");
        assertThat(api.get(path + "/outputs/" + report).expect(200).body()).doesNotContain("two weeks late");
        assertThat(api.patch(path + "/outputs/" + deck, "{\"name\":\"Other\"}")
                        .expect(200)
                        .<String>at("status"))
                .isEqualTo("unavailable");
        api.get(path + "/outputs/" + report + "/download").refused(409, "evidence_unavailable");
        api.get(path + "/outputs/" + deck + "/download?format=pdf").refused(409, "evidence_unavailable");
    }

    @Test
    void a_default_report_shows_nothing_of_the_deleted_interview() {
        publish(study.reported(late));
        await().untilAsserted(
                        () -> assertThat(api.get(path + "/outputs").expect(200).<List<Object>>at("outputs"))
                                .hasSize(1));
        String id = api.get(path + "/outputs").expect(200).at("outputs[0].id");
        assertThat(api.get(path + "/outputs/" + id).expect(200).body()).contains("two weeks late");

        goneAtTheNeighbour(late);

        assertThat(api.get(path + "/outputs/" + id).expect(200).<List<Object>>at("references"))
                .isEmpty();
        api.get(path + "/outputs/" + id + "/download").refused(409, "evidence_unavailable");
    }

    @Test
    void a_page_is_rechecked_in_one_call_and_what_cites_no_interview_in_none() {
        hub.document(session, "plan.txt", "The warehouse moves to Leipzig in June.");
        hub.ask(session, "Was the delivery late?");
        hub.ask(session, "What do people say about the price?");
        int before = timesAskedWhatCounts(hub.organization());

        api.get(path + "/chat/history").expect(200);

        assertThat(timesAskedWhatCounts(hub.organization())).isEqualTo(before + 1);
        var moved = hub.ask(session, "Where does the warehouse move?");
        int asked = timesAskedWhatCounts(hub.organization());
        assertThat(api.get(path + "/jobs/" + moved.at("job_id")).expect(200).body())
                .contains("Leipzig");
        assertThat(timesAskedWhatCounts(hub.organization())).isEqualTo(asked);
    }

    @Test
    void nothing_is_handed_out_unchecked() {
        var answer = hub.ask(session, "Was the delivery late?");
        String report = hub.output(session, output("report"));

        cannotSayWhatCounts(hub.organization(), true);

        var refusal = api.get(path + "/chat/history").refused(503, "service_unavailable");
        assertThat(refusal.header("Retry-After")).isEqualTo("2");
        api.get(path + "/jobs/" + answer.at("job_id")).refused(503, "service_unavailable");
        api.get(path + "/outputs/" + report + "/download").refused(503, "service_unavailable");
        cannotSayWhatCounts(hub.organization(), false);
        assertThat(api.get(path + "/chat/history").expect(200).body()).contains(LATE);
    }

    private static JsonObject output(String type) {
        return new JsonObject().put("type", type).put("prompt", PROMPT);
    }
}
