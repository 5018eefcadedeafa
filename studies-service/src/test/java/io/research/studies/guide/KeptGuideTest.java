package io.research.studies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.contracts.study.Guide.Probe;
import io.research.contracts.study.Guide.Section;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeptGuideTest {
    private static final Guide PLANNED = new Guide(
            List.of(new Section(
                    "Tea",
                    5,
                    List.of(
                            new Item(
                                    "x",
                                    Kind.QUESTION,
                                    "Why tea?",
                                    true,
                                    List.of(new Probe("habit", "Since when?")),
                                    2,
                                    null,
                                    null),
                            Item.question("y", "When?")))),
            List.of(new Goal("Habits", null), new Goal("Reasons", "a last time")),
            "Be brief.");

    @Test
    void items_with_the_same_words_keep_their_ids_and_new_ones_get_ids_that_none_had() {
        var first = of("- Why?\n- When?\n- Why?", null);
        var second = of("- Where?\n- Why?", first);
        var third = of("- Why?\n- When?\n- How?", second);

        assertThat(ids(first)).containsExactly("q1", "q2", "q3");
        assertThat(ids(second)).containsExactly("q4", "q1");
        assertThat(ids(third)).containsExactly("q1", "q5", "q6");
    }

    @Test
    void a_text_that_is_changed_by_hand_keeps_what_texts_do_not_say() {
        var kept = planned();
        String flow = GuideText.flow(PLANNED).replace("- When?", "- How often?");

        var next = KeptGuide.of(new PlanTexts(flow, "Reasons\nPrices", "Be brief."), kept);

        assertThat(next.guide().items().toList().getFirst())
                .isEqualTo(new Item(
                        "q1",
                        Kind.QUESTION,
                        "Why tea?",
                        true,
                        List.of(new Probe("habit", "Since when?")),
                        1,
                        null,
                        null));
        assertThat(ids(next)).containsExactly("q1", "q3");
    }

    @Test
    void a_goal_that_is_gone_is_nobodys_goal() {
        var next = KeptGuide.of(new PlanTexts(GuideText.flow(PLANNED), "Habits", null), planned());

        assertThat(next.guide().items()).extracting(Item::goal).containsExactly(null, null);
    }

    @Test
    void it_fits_the_texts_that_it_was_made_of_and_no_others() {
        var kept = of("- Why?", null);

        assertThat(kept.fits(new PlanTexts("- Why?", null, null))).isTrue();
        assertThat(kept.fits(new PlanTexts("- Why?", "Reasons", null))).isFalse();
        assertThat(kept.fits(new PlanTexts("- Why not?", null, null))).isFalse();
    }

    @Test
    void a_planned_guide_is_kept_with_the_ids_of_the_study() {
        var before = of("- When?", null);

        var kept = KeptGuide.made(PLANNED, texts(), before);

        assertThat(ids(kept)).containsExactly("q2", "q1");
        assertThat(kept.guide().learningGoals()).isEqualTo(PLANNED.learningGoals());
        assertThat(kept.guide().items()).extracting(Item::goal).containsExactly(2, null);
    }

    private static KeptGuide planned() {
        return KeptGuide.made(PLANNED, texts(), null);
    }

    private static PlanTexts texts() {
        return new PlanTexts(GuideText.flow(PLANNED), GuideText.learningGoals(PLANNED, "en"), PLANNED.rules());
    }

    private static KeptGuide of(String flow, KeptGuide before) {
        return KeptGuide.of(new PlanTexts(flow, null, null), before);
    }

    private static List<String> ids(KeptGuide kept) {
        return kept.guide().items().map(Item::id).toList();
    }
}
