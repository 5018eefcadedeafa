package io.research.hub.template;

import static io.research.hub.Hub.SESSIONS;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.document.HostileFiles;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.awt.Dimension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.poi.sl.usermodel.PictureData;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class HostileTemplateIT {
    private final Hub hub = Hub.ofNewOrganization();
    private String session;

    @BeforeEach
    void a_session() {
        session = hub.session();
    }

    @Test
    void a_template_that_is_huge_inside_is_refused_and_the_service_goes_on() throws IOException {
        refused("report", "a.docx", HostileFiles.docxOfParagraphs(), "too large when unpacked");
        refused("report", "a.docx", HostileFiles.docxOfManyParts(), "64 MB");
        refused("report", "a.docx", HostileFiles.docxNestedDeeply(), "");
        refused("presentation", "a.pptx", presentation(70), "64 MB");

        hub.template(session, "presentation", "a.pptx", presentation(20)).expect(201);
        hub.template(session, "report", "a.docx", HostileFiles.docx("<w:p><w:r><w:t>{{title}}</w:t></w:r></w:p>"))
                .expect(201);
    }

    @Test
    void names_without_end_are_not_searched_for_without_end() {
        refused("report", "a.md", text("{{" + " ".repeat(2_000_000)), "must have a placeholder");
        refused("report", "a.md", text("{{a" + " ".repeat(500_000) + "{{b"), "must have a placeholder");
    }

    @Test
    void a_template_that_asks_for_everything_a_hundred_thousand_times_is_refused_when_it_is_filled()
            throws IOException {
        hub.document(session, "tea.md", "Tea is warm.\n\nTea is warm in the morning and in the evening.");
        String markdown = made("t.md", text("{{findings}}\n".repeat(380_000)));
        String word = made("t.docx", HostileFiles.docx("<w:p><w:r><w:t>{{findings}}</w:t></w:r></w:p>".repeat(30_000)));

        download(markdown, "").refused(422, "validation_failed").field("template_id");
        download(word, "?format=docx").refused(422, "validation_failed").field("template_id");
    }

    private String made(String name, byte[] content) {
        String template =
                hub.template(session, "report", name, content).expect(201).at("id");
        return hub.output(
                session,
                new JsonObject()
                        .put("type", "report")
                        .put("prompt", "Is tea warm?")
                        .put("template_id", template));
    }

    private io.research.testkit.Api.Answer download(String output, String query) {
        return hub.api().get(SESSIONS + "/" + session + "/outputs/" + output + "/download" + query);
    }

    private void refused(String kind, String name, byte[] content, String reason) {
        var refusal = hub.template(session, kind, name, content).refused(422, "validation_failed");
        assertThat(refusal.field("file").body()).contains(reason);
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** One whose picture unfolds to so much. */
    private static byte[] presentation(int megabytes) throws IOException {
        try (var show = new XMLSlideShow();
                var out = new ByteArrayOutputStream()) {
            show.setPageSize(new Dimension(960, 540));
            show.addPicture(new byte[megabytes << 20], PictureData.PictureType.PNG);
            show.write(out);
            return out.toByteArray();
        }
    }
}
