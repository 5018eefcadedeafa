package io.research.reports.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EvidenceTest {

    @Test
    void a_report_holds_so_many_interviews_and_tells_how_many_there_are() {
        var reading = new Evidence.Reading(3, 1_000);

        reading.add(interviews(2, "tea"), 5);
        boolean before = reading.isFull();
        reading.add(interviews(2, "tea"), 5);

        assertThat(before).isFalse();
        assertThat(reading.isFull()).isTrue();
        assertThat(reading.evidence().interviews()).hasSize(3);
        assertThat(reading.evidence().total()).isEqualTo(5);
    }

    @Test
    void a_report_holds_so_many_characters() {
        var reading = new Evidence.Reading(100, 10);

        reading.add(interviews(3, "12345"), 3);

        assertThat(reading.evidence().interviews()).hasSize(2);
        assertThat(reading.isFull()).isTrue();
    }

    private static List<Interview> interviews(int count, String said) {
        return Stream.generate(() -> new Interview(
                        UUID.randomUUID(),
                        null,
                        null,
                        null,
                        null,
                        List.of(),
                        List.of(new Interview.Turn(UUID.randomUUID(), Interview.Role.USER, said, null, null))))
                .limit(count)
                .toList();
    }
}
