package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A designer and the planner write the plan of a study, and it is held. */
@ExtendWith(OnTheStack.class)
class PlanningJourneyST {
    private static final String BRIEF =
            """
            Concept: unsweetened iced tea in cans, sold next to the coffee.
            We decide in spring whether to sell it. Talk to people of 20 to 35 who buy cold drinks on their way to work.
            """;

    private final RunningStack stack;
    private final Integrator integrator;
    private String study;

    PlanningJourneyST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
    }

    @BeforeEach
    void create_a_study_without_a_plan() {
        var settings = StudyFixture.aDraft()
                .named("Iced tea")
                .with("study_type", "concept-test")
                .with("interview_format", "chat")
                .with("voice", "female")
                .with("language", "en")
                .with("expected_duration_seconds", 900);
        study = integrator.createStudy(201, settings.body()).id();
    }

    @Test
    void a_thin_brief_is_asked_back_and_the_answer_is_understood_with_it() {
        var asked = integrator.customizePlan(200, study, Map.of("message", "Something about iced tea"));
        assertThat(asked.text("/response_type")).isEqualTo("question");
        assertThat(asked.at("/questions")).hasSizeBetween(1, 3);
        assertThat(integrator.study(200, study).text("/provisioning_status")).isEqualTo("draft");

        var written = integrator.customizePlan(200, study, Map.of("message", BRIEF));

        assertThat(written.text("/response_type")).isEqualTo("study_plan");
        assertThat(written.text("/conversation_id")).isEqualTo(asked.text("/conversation_id"));
        var planned = integrator.study(200, study);
        assertThat(planned.at("/study_plan")).isEqualTo(written.at("/study_plan"));
        assertThat(planned.text("/provisioning_status")).isEqualTo("provisioned");
        assertThat(planned.text("/fielding_status")).isNotEqualTo("fielding");
    }

    @Test
    void what_was_planned_can_be_held_at_once() {
        integrator.customizePlan(200, study, Map.of("message", BRIEF, "decisions", "agent"));

        var participant = stack.participant();
        participant.open(201, integrator.study(200, study).text("/study_link"));
        var said = participant.hold(Fieldwork::answer);

        assertThat(said).hasSizeGreaterThan(3);
        assertThat(integrator.interview(200, participant.interviewId()).text("/status"))
                .isEqualTo("completed");
    }

    @Test
    void a_job_answers_as_the_direct_turn_does() {
        String job = integrator
                .customizePlanLater(202, study, Map.of("message", BRIEF, "decisions", "agent"))
                .text("/job_id");

        var ended = await("the turn")
                .until(
                        () -> integrator.planningJob(200, study, job),
                        read -> !"pending".equals(status(read)) && !"running".equals(status(read)));

        assertThat(status(ended)).isEqualTo("succeeded");
        assertThat(ended.at("/result/study_plan"))
                .isEqualTo(integrator.study(200, study).at("/study_plan"));
    }

    @Test
    void participants_see_the_concept() throws IOException {
        byte[] picture = picture();
        var image = Map.of(
                "data_base64", Base64.getEncoder().encodeToString(picture),
                "filename", "can.png",
                "content_type", "image/png",
                "label", "A can of iced tea");

        integrator.customizePlan(200, study, Map.of("message", BRIEF, "decisions", "agent", "concept_image", image));

        assertThat(integrator.study(200, study).text("/concept_image/label")).isEqualTo("A can of iced tea");
        var participant = stack.participant();
        var opened = participant.open(201, integrator.study(200, study).text("/study_link"));
        assertThat(opened.text("/study/concept_image/label")).isEqualTo("A can of iced tea");
        var shown = stack.anonymous().send("GET", opened.text("/study/concept_image/url"), null);
        assertThat(shown.expect(200).body()).isEqualTo(picture);
        assertThat(shown.header("Content-Type")).isEqualTo("image/png");
    }

    @Test
    void a_picture_that_is_none_changes_nothing() {
        var image = Map.of(
                "data_base64", Base64.getEncoder().encodeToString("<svg/>".getBytes()),
                "filename", "can.png",
                "content_type", "image/png",
                "label", "A can of iced tea");

        var refusal = integrator.customizePlan(422, study, Map.of("message", BRIEF, "concept_image", image));

        assertThat(refusal.text("/error/field")).isEqualTo("concept_image.content_type");
        assertThat(integrator.study(200, study).at("/revision").asInt()).isEqualTo(1);
    }

    private static byte[] picture() throws IOException {
        var out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB), "png", out);
        return out.toByteArray();
    }

    private static String status(ApiResponse job) {
        return job.text("/status");
    }
}
