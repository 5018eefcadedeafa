package io.research.dashboard.plan;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScreenerTest {
    private final MultivaluedMap<String, String> form = new MultivaluedHashMap<>();

    @Test
    void a_new_question_has_two_answers_of_which_one_ends_it() {
        var screener = Screener.of(form).after("add");

        assertThat(screener.questions()).hasSize(1);
        assertThat(screener.questions().getFirst().options())
                .extracting(Screener.Option::rule)
                .containsExactly("pass", "end");
    }

    @Test
    void questions_change_places_with_what_is_typed_in_them() {
        typed(0, "First?", "single_select");
        typed(1, "Second?", "text_input");

        var screener = Screener.of(form).after("up.1");

        assertThat(screener.questions()).extracting(Screener.Question::text).containsExactly("Second?", "First?");
        assertThat(screener.questions()).extracting(Screener.Question::number).containsExactly(0, 1);
    }

    @Test
    void answers_are_added_and_dropped() {
        typed(0, "Tea?", "single_select");
        option(0, 0, "Yes", "pass");
        option(0, 1, "No", "end");

        assertThat(options(Screener.of(form).after("option.0"))).containsExactly("Yes", "No", "");
        assertThat(options(Screener.of(form).after("drop.0.0"))).containsExactly("No");
    }

    @Test
    void an_order_for_what_is_not_there_changes_nothing() {
        typed(0, "Tea?", "single_select");

        for (String order : List.of("up.0", "down.0", "remove.7", "drop.0.9", "option.x.y", "", "what")) {
            assertThat(Screener.of(form).after(order).questions()).hasSize(1);
        }
    }

    @Test
    void what_ends_one_ends_any_of_several_too() {
        typed(0, "Tea?", "multi_select");
        option(0, 0, "Yes", "pass");
        option(0, 1, "No", "end");

        var patch = ScreenerPatch.of(Screener.of(form).after(""));

        assertThat(patch.toString()).contains("selection_rule=may_select", "selection_rule=reject");
        assertThat(patch.toString()).doesNotContain("disqualify");
    }

    @Test
    void typed_answers_are_sent_line_by_line() {
        typed(0, "Where?", "text_input");
        form.putSingle("screener_questions.0.text_values", " Rome \n\nParis\n");

        var patch = ScreenerPatch.of(Screener.of(form));

        assertThat(patch)
                .isEqualTo(Map.of(
                        "screener_questions",
                        List.of(Map.of(
                                "text",
                                "Where?",
                                "type",
                                "text_input",
                                "order",
                                0,
                                "text_values",
                                List.of("Rome", "Paris"),
                                "disallowed_text_values",
                                List.of()))));
    }

    private static List<String> options(Screener screener) {
        return screener.questions().getFirst().options().stream()
                .map(Screener.Option::text)
                .toList();
    }

    private void typed(int number, String text, String type) {
        form.putSingle("screener_questions." + number + ".text", text);
        form.putSingle("screener_questions." + number + ".type", type);
    }

    private void option(int question, int number, String text, String rule) {
        String path = "screener_questions." + question + ".options." + number + ".";
        form.putSingle(path + "text", text);
        form.putSingle(path + "rule", rule);
    }
}
