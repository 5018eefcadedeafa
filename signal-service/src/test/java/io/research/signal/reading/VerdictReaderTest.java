package io.research.signal.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.assistant.Reading;
import io.research.signal.reading.VerdictReader.Pair;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class VerdictReaderTest {
    private static final Pair FRESH = new Pair("Why?", "It is fresh.", "so fresh");
    private static final Pair WARM = new Pair("Why?", "It is warm.", "so cold");
    private static final Pair DEAR = new Pair("Why?", "It is dear.", "5 euros");

    @Test
    void only_a_yes_that_is_not_taken_back_counts() throws JsonProcessingException {
        var reply =
                """
                {"pairs": [{"id": "p1", "verdict": "yes"}, {"id": "p2", "verdict": "opposite"},
                    {"id": "p3", "verdict": "yes"}, {"id": "p3", "verdict": "no"}, {"id": "p9", "verdict": "yes"}]}
                """;

        var read = new VerdictReader(List.of(FRESH, WARM, DEAR)).read(new JsonMapper().readTree(reply));

        assertThat(read).isEqualTo(new Reading.Accepted<>(Set.of(FRESH)));
    }
}
