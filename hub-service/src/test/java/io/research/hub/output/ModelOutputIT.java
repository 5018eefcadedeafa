package io.research.hub.output;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.Hub.key;
import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.SecondStart;
import io.research.hub.StudyFixture;
import io.research.hub.chat.ModelStub;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reports that a model writes and changes; the passages are S1, of the one person, and S2, of the other. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
@TestProfile(SecondStart.class)
class ModelOutputIT {
    private static final String PROMPT = "How was the delivery?\nWhat do people say about the price?";

    private final Hub hub = Hub.ofNewOrganization();
    private final StudyFixture study = aStudy(hub.organization(), "Kettles");
    private String session;
    private String path;

    @BeforeEach
    void two_interviews() {
        session = hub.session();
        path = SESSIONS + "/" + session + "/outputs";
        study.heard("How was the delivery?", "The parcel came two weeks late.");
        study.heard("What about the price?", "It is far too expensive for a kettle.");
        study.saved();
        hub.add(session, study);
    }

    @AfterEach
    void no_answers_for_others() {
        ModelStub.fails();
    }

    @Test
    void a_report_is_written_in_one_call_and_each_line_is_checked() {
        writes(
                section("Delivery", said("The parcel was late.", "S1", "two weeks late")),
                section(
                        "Price",
                        said("The kettle is dear.", "S2", "too expensive"),
                        said("The kettle is cheap.", "S2", "for a kettle")),
                section("Insurance").put("insufficient", true));
        ModelStub.finds((statement, quotes) -> !statement.contains("cheap"));

        String id = made();

        assertThat(text(id))
                .contains("## Delivery\n\n- The parcel was late. (1 of 2 people) [E1]\n")
                .contains("## Price\n\n- The kettle is dear. (1 of 2 people) [E2]\n")
                .contains("## Insurance\n\nThe sources in this session do not answer this question.")
                .doesNotContain("cheap");
        var output = hub.api().get(path + "/" + id).expect(200);
        assertThat(output.<String>at("written_by")).isEqualTo("model");
        assertThat(output.<Integer>at("read.of")).isEqualTo(2);
        assertThat(ModelStub.told().getString("task")).isEqualTo(PROMPT);
    }

    @Test
    void a_model_that_fails_leaves_the_report_to_the_search() {
        String id = made();

        assertThat(text(id))
                .contains("These passages share words with your question.", "The parcel came two weeks late.");
        var output = hub.api().get(path + "/" + id).expect(200);
        assertThat(output.<String>at("written_by")).isEqualTo("search");
        assertThat(output.<String>at("fallback_reason")).isEqualTo("refused");
    }

    @Test
    void an_edit_in_any_words_keeps_the_lines_that_it_does_not_change_with_their_labels() {
        writes(
                section("Delivery", said("The parcel was late.", "S1", "two weeks late")),
                section("Price", said("The kettle is dear.", "S2", "too expensive")));
        String id = made();
        writes(
                section("Price", kept("L2"), said("It costs much.", "S2", "It is far too expensive")),
                section("Waiting", said("Somebody waited for weeks.", "S1", "came two weeks late")));

        var edited = hub.ended(edit(id, "Setz den Preis nach vorn und schreib mehr über das Warten"));

        assertThat(text(id))
                .contains("- The kettle is dear. (1 of 2 people) [E2]\n- It costs much. (1 von 2 Personen) [E3]")
                .contains("## Waiting\n\n- Somebody waited for weeks. (1 von 2 Personen) [E4]")
                .doesNotContain("[E1]");
        assertThat(edited.<List<String>>at("result.changes"))
                .containsExactly(
                        "Abschnitt „Delivery“ entfernt.",
                        "1 Zeile zu „Price“ hinzugefügt.",
                        "Abschnitt „Waiting“ hinzugefügt.");
        var before = ModelStub.told().getJsonObject("output_before").getJsonArray("sections");
        assertThat(before.getJsonObject(1)
                        .getJsonArray("lines")
                        .getJsonObject(0)
                        .getString("text"))
                .isEqualTo("- The kettle is dear. (1 of 2 people) [E2]");
    }

    @Test
    void an_edit_that_changes_nothing_says_so() {
        writes(section("Delivery", said("The parcel was late.", "S1", "two weeks late")));
        String id = made();
        writes(section("Delivery", kept("L1")));

        var job = hub.completed(edit(id, "Add what they say about insurance"));

        assertThat(job.<String>at("status")).isEqualTo("failed");
        assertThat(job.<String>at("error")).isEqualTo("Nothing was changed.");
    }

    private static void writes(JsonObject... sections) {
        var output = new JsonObject().putNull("title").put("sections", new JsonArray(List.of(sections)));
        ModelStub.answers(reply -> reply.say(output.encode()));
    }

    private static JsonObject section(String heading, JsonObject... lines) {
        return new JsonObject()
                .put("heading", heading)
                .put("lines", new JsonArray(List.of(lines)))
                .put("insufficient", false);
    }

    private static JsonObject said(String text, String passage, String quote) {
        var citation = new JsonObject().put("passage", passage).put("quote", quote);
        return new JsonObject().put("text", text).put("citations", new JsonArray().add(citation));
    }

    private static JsonObject kept(String line) {
        return new JsonObject().put("keep", line);
    }

    private String made() {
        return hub.output(session, new JsonObject().put("type", "report").put("prompt", PROMPT));
    }

    private Answer edit(String id, String prompt) {
        return hub.api()
                .post(
                        path + "/" + id + "/edits",
                        new JsonObject().put("prompt", prompt).encode(),
                        "Idempotency-Key",
                        key());
    }

    private String text(String id) {
        return new String(hub.download(session, id, ""), StandardCharsets.UTF_8);
    }
}
