package io.research.hub.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MissingInterviewsTest {
    private static final List<UUID> IDS =
            IntStream.rangeClosed(1, 6).mapToObj(number -> new UUID(0, number)).toList();

    @Test
    void those_without_a_known_one_between_them_are_read_together() {
        var parts = MissingInterviews.of(IDS, null, Set.of(IDS.get(2)), 20);

        assertThat(parts)
                .containsExactly(
                        new MissingInterviews(null, IDS.subList(0, 2)),
                        new MissingInterviews(IDS.get(2), IDS.subList(3, 6)));
    }

    @Test
    void no_more_are_read_at_once_than_may_be() {
        var before = new UUID(0, 0);

        var parts = MissingInterviews.of(IDS, before, Set.of(), 4);

        assertThat(parts)
                .containsExactly(
                        new MissingInterviews(before, IDS.subList(0, 4)),
                        new MissingInterviews(IDS.get(3), IDS.subList(4, 6)));
    }

    @Test
    void nothing_is_read_where_all_are_known() {
        assertThat(MissingInterviews.of(IDS, null, Set.copyOf(IDS), 20)).isEmpty();
    }

    @Test
    void what_a_short_page_left_out_is_read_next() {
        var part = new MissingInterviews(null, IDS);

        assertThat(part.after(IDS.get(3))).isEqualTo(new MissingInterviews(IDS.get(3), IDS.subList(4, 6)));
        assertThat(part.after(new UUID(0, 9)).ids()).isEmpty();
    }
}
