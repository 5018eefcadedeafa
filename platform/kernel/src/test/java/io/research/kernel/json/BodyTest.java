package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyTest {
    private record Tea(Field<String> name, Field<Integer> cups) {
        static Tea read(Fields in) {
            return new Tea(in.required().string("name", Check.maxCharacters(3)), in.integer("cups"));
        }
    }

    @Test
    void a_field_is_left_out_or_null_or_a_value() {
        assertThat(tea("{\"name\": \"a\"}").cups().isGiven()).isFalse();
        assertThat(tea("{\"name\": \"a\", \"cups\": null}").cups().isGiven()).isTrue();
        assertThat(tea("{\"name\": \"a\", \"cups\": null}").cups().hasValue()).isFalse();
        assertThat(tea("{\"name\": \"a\", \"cups\": 2}").cups().orNull()).isEqualTo(2);
    }

    @Test
    void characters_are_counted_as_a_person_counts_them() {
        assertThat(tea("{\"name\": \"👩‍👩‍👧🇩🇪é\"}").name().hasValue()).isTrue();
        assertThat(faults("{\"name\": \"abcd\"}")).extracting(Fault::type).containsExactly("max_length");
    }

    @Test
    void one_character_under_a_mountain_of_marks_is_too_long() {
        for (int marks : new int[] {40, 100, 1_000}) {
            assertThat(faults("{\"name\": \"e" + "\u0301".repeat(marks) + "\"}"))
                    .extracting(Fault::type)
                    .containsExactly("max_length");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "\"1\"", "true", "99999999999", "1e3", "[]", "{}"})
    void a_whole_number_is_nothing_else(String value) {
        assertThat(faults("{\"name\": \"a\", \"cups\": " + value + "}"))
                .extracting(Fault::field)
                .containsExactly("cups");
    }

    @Test
    void every_fault_is_found_in_the_order_of_the_schema() {
        assertThat(faults("{\"sugar\": 1, \"cups\": \"x\", \"name\": 2}"))
                .extracting(Fault::field)
                .containsExactly("name", "cups", "sugar");
    }

    @Test
    void an_unknown_field_is_told_in_a_form_that_can_be_sent() {
        assertThat(faults("{\"name\": \"a\", \"\\ud83d\": 1}"))
                .extracting(Fault::field)
                .containsExactly("?");
        assertThat(faults("{\"name\": \"a\", \"" + "x".repeat(10_000) + "\": 1}"))
                .extracting(Fault::field)
                .containsExactly("x".repeat(100) + "…");
    }

    @Test
    void a_flood_of_faults_is_cut_short() {
        var flood = new StringBuilder("{\"name\": \"a\"");
        for (int number = 0; number < 5_000; number++) {
            flood.append(", \"f").append(number).append("\": 1");
        }

        assertThat(faults(flood.append('}').toString())).hasSize(100);
    }

    @Test
    void the_canonical_form_depends_on_content_only() {
        assertThat(canonical("{\"a\": 1, \"b\": [true, null]}")).isEqualTo(canonical("{\"b\":[true,null],\"a\":1}"));
        assertThat(canonical("{\"a\": [1, 2]}")).isNotEqualTo(canonical("{\"a\": [2, 1]}"));
        assertThat(canonical("{\"a\": \"1\"}")).isNotEqualTo(canonical("{\"a\": 1}"));
        assertThat(canonical("[\"a\", \"b\"]")).isNotEqualTo(canonical("[\"a;b\"]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "{\"a\":1,\"a\":2}", "{} x", "{'a':1}", "[1,]", "NaN"})
    void what_is_no_json_is_malformed(String text) {
        var problem = catchThrowableOfType(Problem.class, () -> body(text));

        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    @Test
    void hostile_depth_is_malformed_and_no_stack_overflow() {
        var problem = catchThrowableOfType(Problem.class, () -> body("[".repeat(100_000)));

        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    private static Tea tea(String text) {
        return body(text).read(Tea::read);
    }

    private static List<Fault> faults(String text) {
        return catchThrowableOfType(Problem.class, () -> tea(text)).faults();
    }

    private static String canonical(String text) {
        return body(text).canonical();
    }

    private static Body body(String text) {
        return BodyReader.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
