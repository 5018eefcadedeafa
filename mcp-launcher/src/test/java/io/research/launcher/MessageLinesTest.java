package io.research.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageLinesTest {

    @Test
    void every_line_is_a_message_also_the_last_one_without_a_line_break() throws IOException {
        var messages = read("{\"id\":1,\"method\":\"ä\"}\r\n\n  \n{\"method\":\"b\"}");

        assertThat(messages)
                .extracting(Message::text)
                .containsExactly("{\"id\":1,\"method\":\"ä\"}", "{\"method\":\"b\"}");
        assertThat(messages).extracting(Message::waits).containsExactly(true, false);
    }

    @Test
    void an_answer_of_the_client_waits_for_nothing() throws IOException {
        var messages = read("{\"id\":1,\"result\":{\"method\":\"a\"}}");

        assertThat(messages).extracting(Message::waits).containsExactly(false);
    }

    @Test
    void the_greeting_is_known() throws IOException {
        var messages = read("{\"method\":\"initialize\",\"id\":0}\n{\"method\":\"tools/list\",\"id\":1}");

        assertThat(messages).extracting(Message::initialize).containsExactly(true, false);
    }

    @Test
    void a_line_of_a_million_bytes_is_a_message() throws IOException {
        var messages = read(request(MessageLines.LONGEST) + "\n");

        assertThat(messages).extracting(Message::isTooLong).containsExactly(false);
        assertThat(messages.getFirst().text()).hasSize(MessageLines.LONGEST);
    }

    @Test
    void of_a_longer_one_the_id_is_kept_though_it_comes_last_and_the_next_line_is_read() throws IOException {
        var messages = read(request(MessageLines.LONGEST + 1) + "\n" + request(100));

        assertThat(messages).extracting(Message::isTooLong).containsExactly(true, false);
        assertThat(messages).extracting(Message::id).containsExactly("\"last\"", "\"last\"");
    }

    private static String request(int length) {
        String begin = "{\"method\":\"a\",\"params\":\"";
        String end = "\",\"id\":\"last\"}";
        return begin + "x".repeat(length - begin.length() - end.length()) + end;
    }

    private static List<Message> read(String input) throws IOException {
        var lines = new MessageLines(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        var messages = new ArrayList<Message>();
        for (Optional<Message> next = lines.next(); next.isPresent(); next = lines.next()) {
            messages.add(next.get());
        }
        return messages;
    }
}
