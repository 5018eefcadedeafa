package io.research.load.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.contracts.EventType;
import io.research.testkit.EventContract;
import java.io.IOException;
import java.util.HashSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CompletedInterviewsTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CompletedInterviews interviews = new CompletedInterviews();

    @Test
    void an_event_of_the_load_is_one_of_the_contract() {
        EventContract.assertKept(EventType.INTERVIEW_COMPLETED, CompletedInterviews.json(interviews.next("org_tea")));
    }

    @Test
    void its_interviews_have_twenty_to_thirty_messages() {
        var sizes = IntStream.range(0, 200)
                .map(number -> interviews.next("org_tea").data().messages().size())
                .summaryStatistics();

        assertThat(sizes.getAverage()).isBetween(20.0, 30.0);
    }

    @Test
    void no_two_events_are_the_same() throws IOException {
        var ids = new HashSet<String>();
        for (int number = 0; number < 1_000; number++) {
            JsonNode event = JSON.readTree(CompletedInterviews.body(interviews.next("org_tea")));
            ids.add(event.path("id").asText());
        }

        assertThat(ids).hasSize(1_000);
    }
}
