package io.research.analysis.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    @Test
    void a_report_holds_so_many_of_the_newest_interviews_and_tells_which_it_leaves_out() {
        var reading = new Evidence.Collected(3, 1_000);
        var older = interviews(2, "tea");
        var newer = interviews(2, "tea");

        reading.add(older, 5);
        reading.add(newer, 5);

        var evidence = reading.evidence();
        assertThat(evidence.interviews()).containsExactly(older.getLast(), newer.getFirst(), newer.getLast());
        assertThat(evidence.leftOut()).containsExactly(older.getFirst().id());
        assertThat(evidence.total()).isEqualTo(5);
        assertThat(reading.read()).isEqualTo(4);
    }

    @Test
    void a_report_holds_so_many_characters() {
        var reading = new Evidence.Collected(100, 10);
        var all = interviews(3, "12345");

        reading.add(all, 3);

        assertThat(reading.evidence().interviews()).isEqualTo(all.subList(1, 3));
    }

    @Test
    void what_is_known_of_participants_takes_room_too() {
        var reading = new Evidence.Collected(100, 10);
        var known = interviews(2, "12345").stream()
                .map(one -> one.with(List.of(new Interview.Metadatum("city", "Bonn"))))
                .toList();

        reading.add(known, 2);

        assertThat(reading.evidence().interviews()).isEmpty();
    }

    private static List<Interview> interviews(int count, String said) {
        return Stream.generate(() -> new Interview(
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        false,
                        false,
                        List.of(),
                        List.of(),
                        List.of(new Interview.Turn(
                                UUID.randomUUID(), Interview.Role.USER, said, null, null, false, null, null, null))))
                .limit(count)
                .toList();
    }
}
