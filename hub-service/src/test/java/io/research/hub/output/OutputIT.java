package io.research.hub.output;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.Hub.key;
import static io.research.hub.PublishedEvents.publish;
import static io.research.hub.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class OutputIT {
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
    void three_interviews() {
        session = hub.session();
        path = SESSIONS + "/" + session + "/outputs";
        late = study.heard("How was the delivery?", LATE);
        study.heard("How was the delivery?", "The delivery was quick because they have a shop in my town.");
        study.heard("What about the price?", DEAR);
        study.saved();
        hub.add(session, study);
    }

    @Test
    void a_report_answers_each_part_of_the_prompt_with_references() {
        String id = hub.output(session, report().put("name", "Kettles in March"));

        var output = api.get(path + "/" + id).expect(200);
        String text = text(id, "");
        assertThat(text)
                .startsWith("# Kettles in March")
                .contains("## How was the delivery?", LATE, DEAR, "Kettles")
                .contains(
                        "These passages share words with your question. No language model has checked whether they answer it");
        assertThat(output.<String>at("written_by")).isEqualTo("search");
        assertThat(output.<String>at("status")).isEqualTo("ready");
        assertThat(output.<List<String>>at("references.quotation")).contains(LATE, DEAR);
        assertThat(output.<List<String>>at("references.label")).doesNotHaveDuplicates();
        assertThat(output.<List<String>>at("references.label"))
                .allSatisfy(label -> assertThat(text).contains("[" + label + "]"));
        assertThat(api.get(path).expect(200).<List<String>>at("outputs.id")).containsExactly(id);
    }

    @Test
    void a_powerpoint_has_its_files_when_its_job_has_ended() throws IOException {
        String id = hub.output(session, report().put("type", "powerpoint"));

        assertThat(slides(id)).contains("How was the delivery?", LATE, DEAR);
        try (var print = Loader.loadPDF(hub.download(session, id, "?format=pdf"))) {
            assertThat(new PDFTextStripper().getText(print)).contains("two weeks late");
        }
        api.get(path + "/" + id + "/download?format=md").refused(422, "validation_failed");
    }

    @Test
    void an_edit_keeps_the_id_and_says_what_it_changed() throws IOException {
        String id = hub.output(session, report().put("type", "powerpoint"));

        var removed = hub.ended(edit(id, "Remove section 1"));
        hub.ended(edit(id, "Change the title to Second thoughts"));
        var failed = hub.completed(edit(id, "Add a section about insurance for pets"));

        assertThat(removed.<String>at("result.output_id")).isEqualTo(id);
        assertThat(removed.<List<String>>at("result.changes"))
                .containsExactly("Removed the section “How was the delivery?”.");
        assertThat(failed.<String>at("status")).isEqualTo("failed");
        assertThat(failed.<String>at("error"))
                .contains("not understood without a language model", "nothing was changed");
        assertThat(slides(id)).contains("Second thoughts", DEAR).doesNotContain("## How was the delivery?");
        assertThat(api.get(path + "/" + id).expect(200).<String>at("name")).isEqualTo("Second thoughts");
    }

    @Test
    void what_rests_on_a_deleted_interview_is_gone_with_it() {
        String report = hub.output(session, report());
        String deck = hub.output(session, report().put("type", "powerpoint"));

        publish(study.deleted(late));

        await().untilAsserted(() -> assertThat(api.get(path).expect(200).<List<String>>at("outputs.status"))
                .containsOnly("unavailable"));
        assertThat(api.get(path).expect(200).body()).doesNotContain("two weeks late");
        api.get(path + "/" + report + "/download").refused(409, "evidence_unavailable");
        api.get(path + "/" + deck + "/download?format=pdf").refused(409, "evidence_unavailable");
    }

    @Test
    void the_newest_report_of_a_study_is_an_output_that_nobody_changes() {
        publish(study.reported(late));
        await().untilAsserted(() -> assertThat(api.get(path).expect(200).<List<Object>>at("outputs"))
                .hasSize(1));
        String id = api.get(path).expect(200).at("outputs[0].id");

        var output = api.get(path + "/" + id).expect(200);

        assertThat(output.<Boolean>at("is_default_report")).isTrue();
        assertThat(output.<List<String>>at("references.quotation")).containsExactly(LATE);
        assertThat(text(id, "")).startsWith("# Kettles").contains("### What was found", LATE);
        edit(id, "shorten it").refused(409, "default_report_immutable");
        api.patch(path + "/" + id, "{\"name\":\"Mine\"}").refused(409, "default_report_immutable");
        api.delete(path + "/" + id).refused(409, "default_report_immutable");
        var highlights = make(new JsonObject().put("type", "highlights").put("prompt", "The best of it"));
        assertThat(hub.completed(highlights).<String>at("error")).contains("no recordings");

        String source =
                api.get(SESSIONS + "/" + session + "/sources").expect(200).at("sources[0].source_id");
        api.delete(SESSIONS + "/" + session + "/sources/" + source).expect(204);
        assertThat(api.get(path + "/" + id).expect(200).<String>at("status")).isEqualTo("unavailable");
    }

    @Test
    void the_report_of_a_deleted_study_is_listed_as_unavailable() {
        publish(study.reported(late));
        await().untilAsserted(() -> assertThat(api.get(path).expect(200).<List<Object>>at("outputs"))
                .hasSize(1));
        String id = api.get(path).expect(200).at("outputs[0].id");

        publish(study.gone());

        await().untilAsserted(() -> assertThat(hub.statuses(session)).isEmpty());
        assertThat(api.get(path).expect(200).<List<String>>at("outputs.status")).containsExactly("unavailable");
        assertThat(api.get(path + "/" + id).expect(200).<String>at("status")).isEqualTo("unavailable");
        api.get(path + "/" + id + "/download").refused(409, "evidence_unavailable");
    }

    @Test
    void a_new_name_is_the_title_of_the_document_too() throws IOException {
        String report = hub.output(session, report().put("name", "Kettles in March"));
        String deck = hub.output(session, report().put("type", "powerpoint").put("name", "Kettles in March"));

        api.patch(path + "/" + report, "{\"name\":\"Kettles in April\"}").expect(200);
        var renamed =
                api.patch(path + "/" + deck, "{\"name\":\"Kettles in April\"}").expect(200);

        assertThat(renamed.<String>at("name")).isEqualTo("Kettles in April");
        assertThat(text(report, "")).startsWith("# Kettles in April").contains(LATE);
        assertThat(slides(deck)).contains("Kettles in April", LATE).doesNotContain("Kettles in March");
        try (var print = Loader.loadPDF(hub.download(session, deck, "?format=pdf"))) {
            assertThat(new PDFTextStripper().getText(print)).contains("Kettles in April");
        }
    }

    @Test
    void the_older_base_path_is_the_same_address_for_a_key() {
        String key = key();
        String alias = path.replace("/intelligence-hub/", "/intelligence/");

        var first = api.post(path, report().encode(), "Idempotency-Key", key).expect(202);
        var again = api.post(alias, report().encode(), "Idempotency-Key", key).expect(202);
        String id = hub.ended(first).at("result.output_id");
        String change = "{\"prompt\":\"Change the title to Other\"}";
        var edit = api.post(path + "/" + id + "/edits", change, "Idempotency-Key", key)
                .expect(202);
        var editAgain = api.post(alias + "/" + id + "/edits", change, "Idempotency-Key", key)
                .expect(202);

        assertThat(again.<String>at("job_id")).isEqualTo(first.at("job_id"));
        assertThat(editAgain.<String>at("job_id")).isEqualTo(edit.at("job_id"));
        api.post(SESSIONS + "/" + hub.session() + "/outputs", report().encode(), "Idempotency-Key", key)
                .refused(409, "idempotency_key_reused");
    }

    @Test
    void a_report_is_filled_into_the_template_of_its_session() throws IOException {
        String markdown = hub.template(
                        session, "report", "t.md", bytes("Dear board,\n\n{{ findings }}\n\n-- {{title}}"))
                .expect(201)
                .at("id");
        var word = hub.template(session, "report", "t.docx", docx("Title: {{title}}", "{{quotations}}"))
                .expect(201);

        String filled =
                hub.output(session, report().put("template_id", markdown).put("name", "Kettles"));
        String document = hub.output(
                session, report().put("template_id", word.<String>at("id")).put("name", "Kettles"));

        assertThat(word.<List<String>>at("placeholders")).containsExactly("title", "quotations");
        assertThat(text(filled, "")).startsWith("Dear board,").contains(LATE).endsWith("-- Kettles");
        assertThat(text(document, "")).startsWith("# Kettles");
        try (var read = new XWPFDocument(new ByteArrayInputStream(hub.download(session, document, "?format=docx")))) {
            assertThat(read.getParagraphs().getFirst().getText()).isEqualTo("Title: Kettles");
            assertThat(read.getParagraphs()).anySatisfy(paragraph -> {
                assertThat(paragraph.getText()).contains(LATE).doesNotStartWith("-");
                assertThat(paragraph.getNumFmt()).isEqualTo("bullet");
            });
        }
        make(report().put("type", "powerpoint").put("template_id", markdown)).refused(422, "validation_failed");
        String elsewhere = hub.session();
        api.post(
                        SESSIONS + "/" + elsewhere + "/outputs",
                        report().put("template_id", markdown).encode(),
                        "Idempotency-Key",
                        key())
                .refused(422, "validation_failed");
    }

    @Test
    void bad_templates_are_refused_with_their_reason() throws IOException {
        refusedTemplate("report", "a.md", bytes("No placeholder"), "must have a placeholder");
        refusedTemplate("report", "a.md", bytes("{{title}} {{salary}}"), "salary");
        refusedTemplate("report", "a.docx", bytes("PK\u0003\u0004 {{title}}"), "damaged");
        refusedTemplate("report", "a.md", new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1}, "UTF-8");
        refusedTemplate("presentation", "a.pptx", presentation(720, 540), "16:9");
        refusedTemplate("presentation", "a.pptx", docx("{{title}}"), "PPTX");
        hub.template(session, "report", "a.md", new byte[(5 << 20) + 1]).refused(413, "payload_too_large");
        hub.template(session, "letter", "a.md", bytes("{{title}}")).refused(422, "validation_failed");
        hub.template(session, "presentation", "a.pptx", presentation(960, 540)).expect(201);
    }

    @Test
    void bad_orders_are_refused_and_what_the_evidence_lacks_is_said() {
        make(report().put("type", "film")).refused(422, "validation_failed");
        make(report().put("prompt", "")).refused(422, "validation_failed");
        make(report().put("prompt", "x".repeat(8_001))).refused(422, "validation_failed");
        api.post(path, report().encode()).refused(400, "idempotency_key_required");
        api.get(path + "/" + UUID.randomUUID() + "/download").refused(404, "not_found");

        var job = hub.completed(make(report().put("prompt", "What about insurance for pets?")));

        assertThat(job.<String>at("error")).contains("nothing was made");
        assertThat(api.get(path).expect(200).<List<String>>at("outputs.status")).containsExactly("failed");
        var stranger = Hub.ofNewOrganization();
        stranger.api().get(path).refused(404, "not_found");
    }

    @Test
    void one_key_makes_one_output_and_a_deleted_one_is_gone() {
        String key = key();
        var first = api.post(path, report().encode(), "Idempotency-Key", key).expect(202);
        var again = api.post(path, report().encode(), "Idempotency-Key", key).expect(202);
        String id = hub.ended(first).at("result.output_id");

        api.patch(path + "/" + id, "{\"name\":\"Mine\"}").expect(200);
        assertThat(again.<String>at("job_id")).isEqualTo(first.at("job_id"));
        assertThat(api.get(path).expect(200).<List<String>>at("outputs.name")).containsExactly("Mine");
        api.delete(path + "/" + id).expect(204);
        api.get(path + "/" + id).refused(404, "not_found");
        assertThat(api.get(path).expect(200).<List<Map<String, Object>>>at("outputs"))
                .isEmpty();
    }

    private static JsonObject report() {
        return new JsonObject().put("type", "report").put("prompt", PROMPT);
    }

    private Answer make(JsonObject request) {
        return api.post(path, request.encode(), "Idempotency-Key", key());
    }

    private Answer edit(String id, String prompt) {
        return api.post(
                path + "/" + id + "/edits",
                new JsonObject().put("prompt", prompt).encode(),
                "Idempotency-Key",
                key());
    }

    private void refusedTemplate(String kind, String name, byte[] content, String reason) {
        var refusal = hub.template(session, kind, name, content).refused(422, "validation_failed");
        assertThat(refusal.body()).contains(reason);
    }

    private String text(String id, String query) {
        return new String(hub.download(session, id, query), StandardCharsets.UTF_8);
    }

    private String slides(String id) throws IOException {
        var text = new StringBuilder();
        try (var show = new XMLSlideShow(new ByteArrayInputStream(hub.download(session, id, "")))) {
            show.getSlides().forEach(slide -> slide.getShapes().forEach(shape -> {
                if (shape instanceof org.apache.poi.xslf.usermodel.XSLFTextShape words) {
                    text.append(words.getText()).append('\n');
                }
            }));
        }
        return text.toString();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A placeholder is written in two runs, as word processors do. */
    private static byte[] docx(String... paragraphs) throws IOException {
        try (var document = new XWPFDocument();
                var out = new ByteArrayOutputStream()) {
            for (String paragraph : paragraphs) {
                int middle = paragraph.indexOf("{{") + 4;
                var written = document.createParagraph();
                written.createRun().setText(paragraph.substring(0, middle));
                written.createRun().setText(paragraph.substring(middle));
            }
            document.write(out);
            return out.toByteArray();
        }
    }

    private static byte[] presentation(int width, int height) throws IOException {
        try (var show = new XMLSlideShow();
                var out = new ByteArrayOutputStream()) {
            show.setPageSize(new java.awt.Dimension(width, height));
            show.createSlide();
            show.write(out);
            return out.toByteArray();
        }
    }
}
