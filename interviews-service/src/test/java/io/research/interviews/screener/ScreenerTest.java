package io.research.interviews.screener;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.kernel.problem.Problem;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScreenerTest {

    @Test
    void an_option_that_disqualifies_ends_it_and_another_does_not() {
        var screener = screener(aYesNoQuestion("q"));

        assertThat(screener.judge(List.of(choice("q", "yes"))).qualified()).isTrue();
        assertThat(screener.judge(List.of(choice("q", "no"))).qualified()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"must;may, true", "must, true", "may, false", "'', false", "must;reject, false", "must;bad, false"})
    void all_must_select_and_no_reject_is_chosen(String chosen, boolean qualified) {
        var screener = screener(aMultiSelectQuestion("q"));

        var options = chosen.isEmpty() ? new String[0] : chosen.split(";");

        assertThat(screener.judge(List.of(choice("q", options))).qualified()).isEqualTo(qualified);
    }

    @ParameterizedTest
    @CsvSource({"Oolong, true", "'  ooLONG ', true", "Coffee, false", "green, false", "Café, true", "Cafe\u0301, true"})
    void text_is_compared_trimmed_and_without_case(String text, boolean qualified) {
        var screener = screener(aTextQuestion("q", List.of("oolong", "CAFÉ", "green"), List.of("Green ")));

        assertThat(screener.judge(List.of(text("q", text))).qualified()).isEqualTo(qualified);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "don't know, Don’t know",
                "don’t know, DON'T KNOW",
                "straße 12, Straße\u00A012",
                "straße 12, STRASSE   12",
                "the \u201Cold\u201D one, The «old» one",
                "café 1, \uFF23\uFF41\uFF46e\u0301 \uFF11"
            })
    void letters_marks_and_spaces_of_any_form_are_the_same_text(String accepted, String text) {
        var screener = screener(aTextQuestion("q", List.of(accepted), List.of()));

        assertThat(screener.judge(List.of(text("q", text))).qualified()).isTrue();
    }

    @Test
    void without_accepted_texts_every_text_but_a_rejected_one_is_good() {
        var screener = screener(aTextQuestion("q", List.of(), List.of("coffee")));

        assertThat(screener.judge(List.of(text("q", "anything"))).qualified()).isTrue();
        assertThat(screener.judge(List.of(text("q", "COFFEE"))).qualified()).isFalse();
    }

    @Test
    void one_answer_that_disqualifies_is_enough_and_all_are_kept_in_the_order_of_the_questions() {
        var screener = screener(
                aTextQuestion("last", List.of(), List.of()).put("order", 2),
                aMultiSelectQuestion("first").put("order", 1));

        var verdict = screener.judge(List.of(text("last", "as typed "), choice("first", "reject", "must")));

        assertThat(verdict.qualified()).isFalse();
        assertThat(verdict.responses())
                .containsExactly(
                        new ScreenerResponse("Which?", "multi_select", "Must; Reject"),
                        new ScreenerResponse("What?", "text_input", "as typed "));
    }

    @Test
    void every_question_wants_one_answer_of_its_form() {
        var screener = screener(
                aYesNoQuestion("one"), aMultiSelectQuestion("many"), aTextQuestion("open", List.of(), List.of()));
        var one = choice("one", "yes");
        var many = choice("many", "must");
        var open = text("open", "x");

        assertRefused(screener, "answers", one, many);
        assertRefused(screener, "answers[2]", one, many, choice("open", "x"));
        assertRefused(screener, "answers[0]", choice("one"), many, open);
        assertRefused(screener, "answers[0]", choice("one", "yes", "no"), many, open);
        assertRefused(screener, "answers[1]", one, choice("many", "yes"), open);
        assertRefused(screener, "answers[1]", one, choice("many", "may", "may"), open);
        assertRefused(screener, "answers[1]", one, text("many", "must"), open);
        assertRefused(screener, "answers[2]", one, many, text("open", "  "));
        assertRefused(screener, "answers[3]", one, many, open, choice("one", "no"));
        assertRefused(screener, "answers[3]", one, many, open, text("of another study", "x"));
    }

    @Test
    void what_the_browser_gets_does_not_tell_what_disqualifies() throws Exception {
        var view = screener(
                        aYesNoQuestion("q"),
                        aMultiSelectQuestion("m"),
                        aTextQuestion("t", List.of("oolong"), List.of("coffee")))
                .view();

        var json = new com.fasterxml.jackson.databind.ObjectMapper().writeValueAsString(view);

        assertThat(json).contains("Do you drink tea?", "\"yes\"", "Which?", "What?");
        assertThat(json).doesNotContain("isqualify", "selection", "must_select", "oolong", "coffee");
    }

    private static void assertRefused(Screener screener, String field, ScreenerAnswer... answers) {
        assertThatThrownBy(() -> screener.judge(List.of(answers)))
                .isInstanceOfSatisfying(Problem.class, problem -> assertThat(
                                problem.faults().getFirst().field())
                        .isEqualTo(field));
    }

    private static Screener screener(JsonObject... questions) {
        return Screener.of(aStudy().withScreener(questions).state());
    }

    private static ScreenerAnswer choice(String question, String... options) {
        return new ScreenerAnswer(question, List.of(options), null);
    }

    private static ScreenerAnswer text(String question, String text) {
        return new ScreenerAnswer(question, null, text);
    }

    private static JsonObject aMultiSelectQuestion(String id) {
        return aYesNoQuestion(id)
                .put("text", "Which?")
                .put("type", "multi_select")
                .put(
                        "options",
                        new JsonArray()
                                .add(option("must", "must_select", false))
                                .add(option("may", "may_select", false))
                                .add(option("reject", "reject", false))
                                .add(option("bad", "may_select", true)));
    }

    private static JsonObject option(String id, String rule, boolean disqualify) {
        String text = id.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + id.substring(1);
        return new JsonObject()
                .put("id", id)
                .put("text", text)
                .put("disqualify", disqualify)
                .put("selection_rule", rule);
    }

    private static JsonObject aTextQuestion(String id, List<String> accepted, List<String> rejected) {
        return aYesNoQuestion(id)
                .put("text", "What?")
                .put("type", "text_input")
                .put("options", new JsonArray())
                .put("text_values", new JsonArray(accepted))
                .put("disallowed_text_values", new JsonArray(rejected));
    }
}
