package io.research.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonMembersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"id\":1}|1",
                "{\"method\":\"a\",\"params\":{\"id\":2},\"id\":\"x-1\"}|\"x-1\"",
                "{ \"id\" : -7 , \"method\" : \"a\" }|-7",
                "{\"params\":{\"text\":\"\\\"id\\\":3, }\"},\"id\":4}|4",
                "{\"params\":[{\"id\":5},[\"id\",6]],\"id\":7}|7",
                "{\"id\":\"Tee \\\" ü\",\"a\":{\"b\":{\"id\":8}}}|\"Tee \\\" ü\"",
                "{\"a\":\"id\",\"id\":null}|null",
            })
    void an_id_is_found_as_it_was_written(String json, String id) {
        assertThat(JsonMembers.of(json).value("id")).contains(id);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"{}", "{\"a\":{\"id\":1}}", "[{\"id\":1}]", "{\"a\":[\"id\",1]}", "nonsense", "]}\"id\":1", "`"})
    void an_id_elsewhere_is_none(String json) {
        assertThat(JsonMembers.of(String.valueOf(json)).value("id")).isEmpty();
    }

    @Test
    void members_of_an_error_are_found_and_their_escapes_stay() {
        var members =
                JsonMembers.of("{\"error\":{\"code\":\"rate_limited\",\"message\":\"Say \\\"please\\\".\",\"of\":{}}}");

        assertThat(members.string("error.code")).contains("rate_limited");
        assertThat(members.string("error.message")).contains("Say \\\"please\\\".");
        assertThat(members.value("error")).contains("{");
    }

    @Test
    void a_value_too_long_to_be_kept_is_left_out_and_the_others_are_found() {
        var members = JsonMembers.of("{\"method\":\"" + "a".repeat(10_000) + "\",\"id\":1}");

        assertThat(members.value("method")).isEmpty();
        assertThat(members.value("id")).contains("1");
    }

    @Test
    void a_batch_is_a_list() {
        assertThat(JsonMembers.of(" [{\"id\":1}]").isList()).isTrue();
        assertThat(JsonMembers.of("{\"a\":[]}").isList()).isFalse();
    }
}
