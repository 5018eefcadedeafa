package io.research.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SignalPointsTest {

    @Test
    void what_nobody_has_read_is_shown_as_it_was_said() throws JsonProcessingException {
        var points = read("[{\"reason\": \"It is early.\", \"count\": 1, \"quotes\": [\"It is early.\"]}]");

        assertThat(SignalPoints.lines(false, "For it", points, "reason"))
                .containsExactly("", "For it:", "\"It is early.\" (one person)");
    }

    @Test
    void a_model_s_words_stand_over_what_people_said() throws JsonProcessingException {
        var points = read("[{\"reason\": \"It is early.\", \"count\": 2, \"quotes\": [\"so early\", \"at eight\"]}]");

        assertThat(SignalPoints.lines(true, "For it", points, "reason"))
                .containsExactly("", "For it:", "2 people: It is early.", "  \"so early\"", "  \"at eight\"");
    }

    @Test
    void what_is_not_shown_is_counted_and_nothing_is_said_to_be_nothing() throws JsonProcessingException {
        var eight = read(IntStream.range(0, 8)
                .mapToObj(at -> "{\"objection\": \"No. " + at + "\", \"count\": 1}")
                .collect(Collectors.joining(",", "[", "]")));

        assertThat(SignalPoints.lines(false, "Against it", eight, "objection"))
                .hasSize(9)
                .endsWith("and 2 more");
        assertThat(SignalPoints.lines(false, "Against it", read("[]"), "objection"))
                .endsWith("none");
    }

    private static JsonNode read(String json) throws JsonProcessingException {
        return new JsonMapper().readTree(json);
    }
}
