package io.research.interviews.interview;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SegmentsTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "é", "茶", "🍵"})
    void a_long_message_is_cut_between_characters_and_joins_again(String character) {
        var message = message(0, character.repeat(20_000));

        var segments = Segments.of(message);

        assertThat(segments).hasSize(Segments.count(message.text())).allSatisfy(segment -> {
            assertThat(bytes(segment.message())).isLessThanOrEqualTo(Segments.MAX_BYTES);
            assertThat(segment.id()).isEqualTo(message.id());
        });
        assertThat(segments.stream().map(Segment::message).collect(Collectors.joining()))
                .isEqualTo(message.text());
        assertThat(segments.getLast().textOffset())
                .isEqualTo(20_000
                        - segments.getLast()
                                .message()
                                .codePointCount(0, segments.getLast().message().length()));
    }

    @Test
    void an_empty_message_is_one_segment() {
        assertThat(Segments.count("")).isEqualTo(1);
    }

    @Test
    void a_read_has_at_most_as_many_segments_as_asked_for_and_says_where_the_next_begins() {
        var messages = transcript("one", "two", "three");

        var page = page(messages, 3, 0, 2);

        assertThat(texts(page)).containsExactly("one", "two");
        assertThat(page.nextOffset()).isEqualTo(2);
        assertThat(page(messages.subList(2, 3), 3, 2, 2).nextOffset()).isNull();
    }

    @Test
    void a_read_stops_before_the_text_is_too_much() {
        var messages = transcript("a".repeat(20_000), "b".repeat(480), "c");

        var page = page(messages, 3, 0, 100);

        assertThat(texts(page)).containsExactly("a".repeat(20_000), "b".repeat(480));
        assertThat(page.nextOffset()).isEqualTo(2);
    }

    @Test
    void a_read_can_begin_inside_a_message() {
        var messages = transcript("🍵".repeat(20_000), "after");

        var all = new ArrayList<Segment>();
        for (Integer offset = 0; offset != null; ) {
            var page = page(messages, 5, offset, 100);
            all.addAll(page.segments());
            offset = page.nextOffset();
        }

        assertThat(all).hasSize(5);
        assertThat(all.stream().map(Segment::message).collect(Collectors.joining()))
                .isEqualTo("🍵".repeat(20_000) + "after");
        assertThat(all.get(1).textOffset()).isEqualTo(5_120);
    }

    private static SegmentPage page(List<Message> messages, int total, int offset, int limit) {
        return new Excerpt(messages, total, offset, limit).page(Segments::of);
    }

    private static List<String> texts(SegmentPage page) {
        return page.segments().stream().map(Segment::message).toList();
    }

    private static List<Message> transcript(String... texts) {
        var messages = new ArrayList<Message>();
        int position = 0;
        for (String text : texts) {
            messages.add(message(position, text));
            position += Segments.count(text);
        }
        return messages;
    }

    private static Message message(int position, String text) {
        return new Message(
                UUID.randomUUID(),
                position,
                0,
                Role.USER,
                text,
                null,
                null,
                null,
                false,
                null,
                null,
                null,
                null,
                null,
                null,
                Instant.EPOCH);
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
