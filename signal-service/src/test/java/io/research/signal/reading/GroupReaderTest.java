package io.research.signal.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.assistant.Reading;
import io.research.signal.answer.Voices.Voice;
import io.research.signal.reading.ReasonGroup.Evidence;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class GroupReaderTest {
    private final Voice fresh = new Voice(UUID.randomUUID(), "Mint", "It is fresh, and 2 euros.");
    private final Voice warm = new Voice(UUID.randomUUID(), "Ginger", "So fresh and warm!");
    private final GroupReader reader = new GroupReader(List.of(fresh, warm));

    @Test
    void people_who_chose_different_options_are_counted_apart() throws JsonProcessingException {
        assertThat(
                        groups(
                                """
                {"groups": [{"statement": "It is fresh.", "evidence": [
                    {"id": "v1", "quote": "It is fresh"}, {"id": "v2", "quote": "So fresh"}]}]}
                """))
                .containsExactly(
                        new ReasonGroup("It is fresh.", "Mint", List.of(new Evidence(fresh.answer(), "It is fresh"))),
                        new ReasonGroup("It is fresh.", "Ginger", List.of(new Evidence(warm.answer(), "So fresh"))));
    }

    @Test
    void a_quote_that_is_no_span_of_the_answer_and_an_unknown_person_count_for_nothing()
            throws JsonProcessingException {
        assertThat(
                        groups(
                                """
                {"groups": [{"statement": "It is warm.", "evidence": [
                    {"id": "v1", "quote": "So fresh and warm!"}, {"id": "v2", "quote": "fresh ... warm"},
                    {"id": "v9", "quote": "warm"}]}]}
                """))
                .isEmpty();
    }

    @Test
    void a_number_in_a_statement_is_one_that_somebody_said() throws JsonProcessingException {
        assertThat(
                        groups(
                                """
                {"groups": [
                    {"statement": "100 percent say it is fresh.", "evidence": [{"id": "v2", "quote": "So fresh"}]},
                    {"statement": "It costs 2 euros.", "evidence": [{"id": "v1", "quote": "2 euros"}]}]}
                """))
                .extracting(ReasonGroup::statement)
                .containsExactly("It costs 2 euros.");
    }

    private List<ReasonGroup> groups(String reply) throws JsonProcessingException {
        return ((Reading.Accepted<List<ReasonGroup>>) reader.read(new JsonMapper().readTree(reply))).value();
    }
}
