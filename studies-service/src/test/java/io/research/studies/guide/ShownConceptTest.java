package io.research.studies.guide;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.study.Guide;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownConceptTest {

    @Test
    void it_is_shown_with_the_first_item_of_the_second_section() {
        assertThat(kinds("# Tea\n## One (1 min)\n- Why?\n## Two (2 min)\n- Which products did you look at?\n- When?"))
                .containsExactly(Kind.QUESTION, Kind.STIMULUS, Kind.QUESTION);
    }

    @Test
    void where_there_is_one_section_it_is_shown_with_its_first_item() {
        assertThat(kinds("- Why?\n- When?")).containsExactly(Kind.STIMULUS, Kind.QUESTION);
    }

    @Test
    void what_waits_for_no_answer_shows_nothing_unless_there_is_nothing_else() {
        assertThat(kinds("- [say] Welcome.\n- Tell me.\n- When?"))
                .containsExactly(Kind.STATEMENT, Kind.STIMULUS, Kind.QUESTION);
        assertThat(kinds("- [say] Welcome.\n- [say] Bye.")).containsExactly(Kind.STIMULUS, Kind.STATEMENT);
    }

    @Test
    void a_plan_that_says_when_is_left_as_it_is() {
        assertThat(kinds("## One\n- Why?\n## Two\n- When?\n- [show] What do you see?"))
                .containsExactly(Kind.QUESTION, Kind.QUESTION, Kind.STIMULUS);
    }

    @Test
    void the_item_that_shows_it_has_no_warning() {
        assertThat(ShownConcept.in(guide("Tell me.")).items())
                .extracting(Item::warning)
                .containsOnlyNulls();
    }

    private static List<Kind> kinds(String flow) {
        return ShownConcept.in(guide(flow)).items().map(Item::kind).toList();
    }

    private static Guide guide(String flow) {
        return KeptGuide.of(new PlanTexts(flow, null, null), null).guide();
    }
}
