package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.evidence.Interview;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PeopleTest {

    /** As in the evidence chat, which numbers the same people by the same rule. */
    @Test
    void people_are_numbered_by_when_their_first_interviews_ended() {
        var long1 = interview(1, "ann@example.test", 0, 50);
        var short2 = interview(2, "bob@example.test", 10, 20);
        var unknown3 = interview(3, null, 5, 30);
        var again4 = interview(4, " Bob@example.test", 60, 70);

        var people = People.of(List.of(again4, long1, unknown3, short2));

        assertThat(List.of(short2, unknown3, long1, again4))
                .extracting(one -> people.labelOf(one.id()))
                .containsExactly("P01", "P02", "P03", "P01");
    }

    private static Interview interview(int id, String email, int start, int end) {
        return new Interview(
                new UUID(0, id),
                null,
                email,
                "Good",
                "en",
                Instant.ofEpochSecond(start),
                Instant.ofEpochSecond(end),
                false,
                false,
                List.of(),
                List.of(),
                List.of());
    }
}
