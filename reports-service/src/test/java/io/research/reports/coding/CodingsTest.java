package io.research.reports.coding;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.opinion.Opinion;
import io.research.text.quotation.Quotation;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CodingsTest {
    private final UUID gone = UUID.randomUUID();
    private final UUID left = UUID.randomUUID();

    @Test
    void an_opinion_goes_with_the_last_interview_that_shows_it() {
        var shared = opinion("o1", gone, left);
        var lonely = opinion("o2", gone, gone);

        assertThat(Codings.without(List.of(shared, lonely), Set.of(gone))).containsExactly(opinion("o1", left));
    }

    private static Opinion opinion(String id, UUID... interviews) {
        return new Opinion(
                id,
                "goal_1",
                "Tea is dear",
                null,
                List.of(interviews).stream()
                        .map(one -> new Opinion.Support(one, one, new Quotation("dear", 0, 4)))
                        .toList());
    }
}
