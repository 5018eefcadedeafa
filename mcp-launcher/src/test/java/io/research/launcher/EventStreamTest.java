package io.research.launcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventStreamTest {

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void events_end_with_an_empty_line_whatever_lines_end_with(String end) throws TooLongException {
        var events = read("data: {\"ü\":1}" + end + end + "id: 7" + end + "data:2" + end + end);

        assertThat(events).containsExactly("{\"ü\":1}", "2");
    }

    @Test
    void the_lines_of_an_event_belong_together() throws TooLongException {
        assertThat(read("data: {\ndata:   \"a\": 1\ndata: }\n\n")).containsExactly("{\n  \"a\": 1\n}");
    }

    @Test
    void comments_other_fields_and_events_without_data_are_passed_over() throws TooLongException {
        assertThat(read(": still here\n\nevent: message\nretry: 5\ndata: 1\n\nid: 9\ndata:\n\ndata\n\ndatabase: 2\n\n"))
                .containsExactly("1");
    }

    @Test
    void what_is_broken_off_is_no_event() throws TooLongException {
        assertThat(read("data: 1\n\ndata: {\"half\":\n")).containsExactly("1");
    }

    @Test
    void an_event_without_end_is_given_up() {
        assertThatThrownBy(() -> read("data: " + "x".repeat(2000))).isInstanceOf(TooLongException.class);
        assertThatThrownBy(() -> read("data: xxxxxxxx\n".repeat(200))).isInstanceOf(TooLongException.class);
    }

    private static List<String> read(String stream) throws TooLongException {
        var events = new ArrayList<String>();
        var reader = new EventStream(1000, events::add);
        for (byte next : stream.getBytes(StandardCharsets.UTF_8)) {
            reader.read(next);
        }
        return events;
    }
}
