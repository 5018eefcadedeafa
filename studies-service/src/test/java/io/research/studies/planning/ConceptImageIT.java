package io.research.studies.planning;

import static io.research.studies.TestDatabase.count;
import static io.research.studies.TestDatabase.execute;
import static io.research.studies.planning.ConversationFixture.STUDIES;
import static io.research.studies.planning.ConversationFixture.aStudyWithoutPlan;
import static io.research.studies.planning.ConversationFixture.customize;
import static io.research.studies.planning.ConversationFixture.message;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.limits.BodyCost;
import io.research.studies.concept.Pictures;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class ConceptImageIT {
    private static final byte[] PNG = Pictures.drawn("png", 40, 30);

    private final Api api = Api.ofNewOrganization();
    private final Api participant = Api.with(Tokens.ofParticipant());

    @Inject
    ScriptedPlanner planner;

    @Inject
    MeterRegistry metrics;

    @All
    @Inject
    List<BodyCost> costs;

    @Test
    void an_image_is_shown_by_the_study_and_served_as_it_was_sent() {
        var study = aStudyWithoutPlan(api);

        api.post(customize(study), turn(image())).expect(200);

        var shown = api.get(STUDIES + study);
        assertThat(shown.<String>at("concept_image.label")).isEqualTo("Tea in cubes");
        assertThat(shown.<String>at("concept_image.url")).matches("http://localhost:8080/i/concepts/[A-Za-z0-9_-]{22}");
        assertThat(shown.<Integer>at("revision")).isEqualTo(2);
        var served = participant.get(path(shown)).expect(200);
        assertThat(served.response().asByteArray()).isEqualTo(PNG);
        assertThat(served.header("Content-Type")).isEqualTo("image/png");
        assertThat(served.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(served.header("Content-Security-Policy")).isEqualTo("default-src 'none'; sandbox");
        assertThat(served.header("Cache-Control")).contains("immutable");
        assertThat(served.header("ETag")).matches("\"[A-Za-z0-9_-]{22}\"");
        assertThat(api.get("/internal/studies/" + study).<String>at("concept_image.url"))
                .isEqualTo(path(shown));
    }

    @Test
    void an_image_stays_when_the_turn_is_answered_with_a_question_and_the_planner_knows_its_label() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        var seen = new AtomicReference<PlanningTurn>();
        planner.on(message, turn -> {
            seen.set(turn);
            return ScriptedPlanner.ASKED;
        });

        api.post(customize(study), turn(message, image())).expect(200);

        assertThat(api.get(STUDIES + study).<String>at("concept_image.label")).isEqualTo("Tea in cubes");
        assertThat(seen.get().study().conceptLabel()).isEqualTo("Tea in cubes");
    }

    @Test
    void the_budget_for_work_knows_what_a_body_with_an_image_costs() {
        assertThat(costs).containsExactly(TurnBodyReader.cost());
    }

    @Test
    void a_stored_image_takes_nothing_of_the_memory_for_work_while_the_planner_thinks() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        String data = Pictures.base64(Arrays.copyOf(PNG, 1_000_000));
        var taken = new AtomicReference<Double>();
        planner.on(message, turn -> {
            taken.set(metrics.get("work.bytes").gauge().value());
            return ScriptedPlanner.ASKED;
        });

        api.post(customize(study), turn(message, image().put("data_base64", data)))
                .expect(200);

        assertThat(taken.get()).isZero();
    }

    @Test
    void a_new_image_replaces_the_old_one_whose_file_is_withdrawn() {
        var study = aStudyWithoutPlan(api);
        api.post(customize(study), turn(image())).expect(200);
        String old = path(api.get(STUDIES + study));

        api.post(customize(study), turn(image().put("label", "Tea in bags"))).expect(200);

        participant.get(old).refused(404, "not_found");
        participant.get(path(api.get(STUDIES + study))).expect(200);
        assertThat(files(study, "ready")).isEqualTo(1);
    }

    @Test
    void an_image_whose_turn_failed_is_shown_by_nobody_and_its_row_goes_with_its_file() {
        var study = aStudyWithoutPlan(api);
        String message = message();
        planner.on(message, turn -> {
            throw new IllegalStateException("no plan");
        });

        api.post(customize(study), turn(message, image())).refused(502, "upstream_error");

        assertThat(api.get(STUDIES + study).body()).contains("\"concept_image\":null");
        assertThat(files(study, "noted")).isEqualTo(1);
        execute("delete from stored_file where subject = '" + study + "'");
        assertThat(images(study)).isZero();
    }

    @Test
    void the_image_of_a_deleted_study_is_gone() {
        var study = aStudyWithoutPlan(api);
        api.post(customize(study), turn(image())).expect(200);
        String address = path(api.get(STUDIES + study));

        api.delete(STUDIES + study).expect(200);

        assertThat(files(study, "ready")).isZero();
        participant.get(address).refused(404, "not_found");
        participant.get("/i/concepts/" + "A".repeat(22)).refused(404, "not_found");
    }

    @Test
    void every_member_is_needed_and_what_is_no_such_image_is_refused() {
        var study = aStudyWithoutPlan(api);
        String data = Pictures.base64(PNG);

        for (String member : new String[] {"data_base64", "filename", "content_type", "label"}) {
            refused(study, without(member), member);
        }
        refused(study, image().put("data_base64", data.substring(0, data.length() - 1)), "data_base64");
        refused(study, image().put("data_base64", data.replace('A', '-')), "data_base64");
        refused(study, image().put("data_base64", "data:image/png;base64," + data), "data_base64");
        refused(study, image().put("data_base64", ""), "data_base64");
        refused(study, image().put("content_type", "image/jpeg"), "content_type");
        refused(study, image().put("content_type", "image/svg+xml"), "content_type");
        refused(study, image().put("data_base64", Pictures.base64("<svg/>".getBytes())), "content_type");
        refused(study, image().put("filename", "../tea.png"), "filename");
        refused(study, image().put("label", "x".repeat(201)), "label");
        refused(study, image().put("label", " "), "label");
        assertThat(images(study)).isZero();
    }

    @Test
    void ten_mebibytes_are_taken_and_one_byte_more_is_too_large() {
        var study = aStudyWithoutPlan(api);
        byte[] largest = Arrays.copyOf(PNG, 10 * 1024 * 1024);

        api.post(customize(study), turn(image().put("data_base64", Pictures.base64(largest))))
                .expect(200);
        byte[] larger = Arrays.copyOf(PNG, largest.length + 1);

        api.post(customize(study), turn(image().put("data_base64", Pictures.base64(larger))))
                .refused(413, "payload_too_large");
        assertThat(participant.get(path(api.get(STUDIES + study))).response().asByteArray())
                .isEqualTo(largest);
    }

    private void refused(UUID study, JsonObject image, String member) {
        api.post(customize(study), turn(image))
                .refused(422, "validation_failed")
                .field("concept_image." + member);
    }

    private static JsonObject image() {
        return new JsonObject()
                .put("data_base64", Pictures.base64(PNG))
                .put("filename", "tea.png")
                .put("content_type", "image/png")
                .put("label", "Tea in cubes");
    }

    private static JsonObject without(String member) {
        var image = image();
        image.remove(member);
        return image;
    }

    private static String turn(JsonObject image) {
        return turn(message(), image);
    }

    private static String turn(String message, JsonObject image) {
        return new JsonObject()
                .put("message", message)
                .put("concept_image", image)
                .encode();
    }

    private static String path(Api.Answer study) {
        return study.<String>at("concept_image.url").replaceAll(".*(?=/i/concepts/)", "");
    }

    private static long images(UUID study) {
        return count("select count(*) from concept_image where study_id = '" + study + "'");
    }

    private static long files(UUID study, String state) {
        return count("select count(*) from stored_file where subject = '" + study + "' and state = '" + state + "'");
    }
}
