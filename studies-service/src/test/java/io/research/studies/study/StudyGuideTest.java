package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Section;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import io.research.studies.concept.ConceptImage;
import io.research.studies.guide.GuideRow;
import io.research.studies.guide.GuideText;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyGuideTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");

    @Test
    void the_guide_of_a_plan_travels_with_the_study_and_is_shown_item_by_item() {
        var study = created(plan("1. Tea (5 min)\n- Why?\n  - Since when?\n- Tell me."));

        assertThat(study.state().guide().items()).extracting(Item::say).containsExactly("Why?", "Tell me.");
        assertThat(study.view(LINKS).interviewGuide().getFirst())
                .isEqualTo(
                        new GuideRow("Tea", 5, "q1", Kind.QUESTION, "Why?", false, List.of("Since when?"), null, null));
        assertThat(study.view(LINKS).interviewGuide().getLast().warning()).isNotNull();
    }

    @Test
    void a_study_without_a_plan_has_no_guide_and_remembers_the_ids_of_the_last_one() {
        var study = created(plan("- Why?\n- When?"));

        study.update(patch(new JsonObject().putNull("study_plan")), OWNER, LINKS, NOW);
        var without = study.state().guide();
        study.update(patch(plan("- When?\n- Where?")), OWNER, LINKS, NOW);

        assertThat(without).isNull();
        assertThat(ids(study)).containsExactly("q2", "q3");
    }

    @Test
    void a_change_of_other_settings_leaves_the_guide_alone() {
        var study = created(plan("- Why?"));
        var before = study.state().guide();

        study.update(patch(new JsonObject().put("name", "Green tea")), OWNER, LINKS, NOW);

        assertThat(study.state().guide()).isEqualTo(before);
    }

    @Test
    void a_planned_guide_is_kept_also_when_its_texts_are_sent_back() {
        var study = created(new JsonObject());
        var guide = new Guide(
                List.of(new Section(
                        "Tea", 5, List.of(new Item("any", Kind.QUESTION, "Why?", true, List.of(), 1, null, null)))),
                List.of(new Guide.Goal("Reasons", null)),
                null);
        var plan = new StudyPlan("o", GuideText.flow(guide), null, GuideText.learningGoals(guide, "en"), null, null);

        study.design(new StudyDesign(StudyPatch.ofPlan(plan), guide, null), LINKS, NOW);
        var kept = study.state().guide();
        study.update(StudyPatch.ofPlan(plan), OWNER, LINKS, NOW);

        assertThat(kept.items()).containsExactly(new Item("q1", Kind.QUESTION, "Why?", true, List.of(), 1, null, null));
        assertThat(study.state().guide()).isEqualTo(kept);
        assertThat(study.planned().guide()).isEqualTo(kept);
    }

    @Test
    void an_image_is_shown_with_the_second_section_for_as_long_as_there_is_one() {
        var study = created(plan("## One\n- Why?\n## Two\n- Which products did you look at?"));
        var before = kinds(study);

        study.design(new StudyDesign(null, null, new ConceptImage("token", "Tea")), LINKS, NOW);

        assertThat(before).containsExactly(Kind.QUESTION, Kind.QUESTION);
        assertThat(kinds(study)).containsExactly(Kind.QUESTION, Kind.STIMULUS);
        assertThat(study.view(LINKS).interviewGuide())
                .extracting(GuideRow::kind)
                .isEqualTo(kinds(study));
        assertThat(study.planned().guide().items()).extracting(Item::kind).isEqualTo(before);
    }

    @Test
    void a_prototype_is_shown_like_an_image() {
        var study = created(plan("- Why?").put("study_type", "prototype-test").put("interview_format", "video"));

        assertThat(kinds(study)).containsExactly(Kind.STIMULUS);
    }

    private static List<Kind> kinds(Study study) {
        return study.state().guide().items().map(Item::kind).toList();
    }

    private static List<String> ids(Study study) {
        return study.state().guide().items().map(Item::id).toList();
    }

    private static JsonObject plan(String flow) {
        return new JsonObject()
                .put("study_plan", new JsonObject().put("objectives", "o").put("conversation_flow", flow));
    }

    private static Study created(JsonObject body) {
        return Study.create(new Tenant("org_tea", "app_tea"), StudyIdentity.next(), patch(body), NOW);
    }

    private static StudyPatch patch(JsonObject body) {
        return BodyReader.parse(body.toBuffer().getBytes()).read(StudyPatch::readUpdate);
    }
}
