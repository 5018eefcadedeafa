package io.research.hub.output;

import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.SecondStart;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is uploaded and what is made of it lies in a bucket. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class OutputInBucketIT {
    private static final String LATE = "The parcel came two weeks late and nobody answered my calls.";

    private final Hub hub = Hub.ofNewOrganization();
    private String session;

    @BeforeEach
    void an_interview() {
        session = hub.session();
        var study = aStudy(hub.organization(), "Kettles");
        study.heard("How was the delivery?", LATE);
        study.saved();
        hub.add(session, study);
    }

    @Test
    void a_document_is_read_from_the_bucket() {
        hub.document(session, "prices.md", "# Prices\n\nA kettle costs forty euros in Lisbon.\n");

        var answer = hub.ask(session, "What does a kettle cost in Lisbon?");

        assertThat(answer.body()).contains("forty euros");
    }

    @Test
    void a_deck_and_its_print_are_downloaded_from_the_bucket() {
        String output = hub.output(session, deck());

        assertThat(hub.download(session, output, "")).startsWith('P', 'K');
        assertThat(hub.download(session, output, "?format=pdf")).startsWith('%', 'P', 'D', 'F');
    }

    @Test
    void a_template_is_read_from_the_bucket() {
        String template = hub.template(
                        session, "report", "t.md", "Dear board,\n\n{{findings}}\n".getBytes(StandardCharsets.UTF_8))
                .expect(201)
                .at("id");

        String report = hub.output(session, deck().put("type", "report").put("template_id", template));

        assertThat(new String(hub.download(session, report, ""), StandardCharsets.UTF_8))
                .startsWith("Dear board,")
                .contains(LATE);
    }

    private static JsonObject deck() {
        return new JsonObject().put("type", "powerpoint").put("prompt", "How was the delivery?");
    }
}
