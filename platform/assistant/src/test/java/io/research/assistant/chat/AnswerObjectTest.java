package io.research.assistant.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.research.assistant.chat.AnswerObject.NotFound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerObjectTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\": 1}",
                "\uFEFF  {\"a\":1}\n",
                "```json\n{\"a\": 1}\n```",
                "Here it is, as {name} wanted:\n{\"a\": 1}\nShall I go on? {}",
                "<think>The object {\"b\": 2, \"c\": 3} would be wrong.</think>\n{\"a\": 1}",
                "I first thought {\"b\": 2, \"c\": 3}.</think>{\"a\": 1}",
                "{\"a\": 2, \"a\": 1}",
                "{\"a\": 1,}",
                "For example {\"b\": …} or {\"a\": 1}",
            })
    void one_object_is_found_whatever_stands_around_it(String text) throws Exception {
        assertThat(AnswerObject.in(text).toString()).isEqualTo("{\"a\":1}");
    }

    @Test
    void of_several_the_longest_is_meant() throws Exception {
        assertThat(AnswerObject.in("{\"a\": 1} and then {\"a\": 1, \"b\": {\"c\": 2}} or {\"b\": 2}")
                        .toString())
                .isEqualTo("{\"a\":1,\"b\":{\"c\":2}}");
    }

    @Test
    void line_breaks_in_texts_and_thoughts_in_texts_are_texts() throws Exception {
        assertThat(AnswerObject.in("{\"a\": \"one\ntwo </think> three\"}")
                        .get("a")
                        .asText())
                .isEqualTo("one\ntwo </think> three");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"a\": {\"b\": 1}, \"c\": [{\"d\": 2}", "{\"a\": {\"b\": 1}, \"c\": what, \"e\": {\"f\": 1}"})
    void a_part_of_half_or_broken_object_is_not_taken_for_it(String text) {
        assertThatExceptionOfType(NotFound.class).isThrownBy(() -> AnswerObject.in(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Certainly!", "[1, 2]", "null", "{name}", "<html>{ color: red }</html>"})
    void what_is_none_is_told(String text) {
        assertThatExceptionOfType(NotFound.class)
                .isThrownBy(() -> AnswerObject.in(text))
                .withMessage("The answer holds no JSON object.");
    }

    @Test
    void text_that_begins_objects_without_end_takes_no_time() {
        assertThatNoException().isThrownBy(() -> {
            for (String text : new String[] {"{\"a\":".repeat(150_000), "{\"a\": x ".repeat(100_000)}) {
                try {
                    AnswerObject.in(text);
                } catch (NotFound expected) {
                    continue;
                }
                throw new AssertionError("found an object");
            }
        });
    }
}
