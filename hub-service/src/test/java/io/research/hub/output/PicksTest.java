package io.research.hub.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.answer.Reference;
import io.research.hub.highlights.Pick;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PicksTest {
    private static final UUID ID = new UUID(0, 1);

    @Test
    void reports_share_a_video_and_stay_together() {
        var picks = Picks.of(List.of(of("a", 9), of("b", 2), of("c", 9)), 8);

        assertThat(picks).extracting(Pick::turnId).containsExactly("a0", "a1", "a2", "b0", "b1", "c0", "c1", "c2");
    }

    @Test
    void nothing_is_picked_of_nothing() {
        assertThat(Picks.of(List.of(List.of(), List.of()), 8)).isEmpty();
        assertThat(Picks.of(List.of(), 8)).isEmpty();
    }

    private static List<Reference> of(String report, int quotations) {
        return IntStream.range(0, quotations)
                .mapToObj(
                        at -> new Reference("R" + at, "interview", ID, ID, 1, report + at, "Words.", null, null, 0, 6))
                .toList();
    }
}
