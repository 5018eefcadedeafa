package io.research.panel.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ScreenerDrawTest {

    @Test
    void each_option_is_drawn_as_often_as_the_others_and_the_same_for_the_same_person() {
        var question = question("single_select", "Yes", "No", "Not sure", "Never");

        var drawn = LongStream.range(0, 4_000)
                .mapToObj(seed -> chosen(seed, question))
                .collect(Collectors.groupingBy(options -> options, Collectors.counting()));

        assertThat(drawn).hasSize(4);
        assertThat(drawn.keySet()).allMatch(options -> options.size() == 1);
        assertThat(drawn.values()).allMatch(people -> people > 850 && people < 1_150);
        assertThat(chosen(7, question)).isEqualTo(chosen(7, question));
    }

    @Test
    void several_answers_are_given_where_several_can_be_and_one_at_least() {
        var question = question("multi_select", "Smartphone", "Tablet", "Laptop");

        var sizes = LongStream.range(0, 200)
                .mapToObj(seed -> chosen(seed, question))
                .peek(options -> assertThat(options).doesNotHaveDuplicates())
                .map(List::size)
                .collect(Collectors.toSet());

        assertThat(sizes).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void an_open_question_is_answered_in_words() {
        var question = new JsonObject().put("id", "why").put("text", "Why?").put("options", new JsonArray());

        var answer = screening(1).answer(question);

        assertThat(answer.getString("question_id")).isEqualTo("why");
        assertThat(answer.getString("text")).isNotBlank();
    }

    private static List<?> chosen(long seed, JsonObject question) {
        return screening(seed).answer(question).getJsonArray("option_ids").getList();
    }

    private static ScreenerDraw screening(long seed) {
        var person = new Person(seed);
        return new ScreenerDraw(person, new Answers(person, "en"));
    }

    private static JsonObject question(String type, String... options) {
        return new JsonObject()
                .put("id", "which")
                .put("text", "Which of these?")
                .put("type", type)
                .put(
                        "options",
                        new JsonArray(IntStream.range(0, options.length)
                                .mapToObj(at ->
                                        new JsonObject().put("id", "o" + at).put("text", options[at]))
                                .toList()));
    }
}
