package io.research.signal.reading;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.assistant.Reading;
import io.research.signal.answer.Answer;
import io.research.signal.answer.AnswerContent;
import io.research.signal.run.Mode;
import io.research.signal.run.TermsFixture;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ChoiceReaderTest {
    private final Answer mint = said("The minty one for me");
    private final Answer both = said("I cannot choose");
    private final ChoiceReader reader = new ChoiceReader(
            CountedOptions.of(TermsFixture.aPreference("Which tea?", List.of("Mint", "Ginger"))), List.of(mint, both));

    @Test
    void each_answer_is_told_by_an_option_and_words_of_its_own() {
        assertThat(read("a1:o1:The minty one", "a2:unclear:"))
                .isEqualTo(new Reading.Accepted<>(Map.of(mint.id(), "Mint")));
    }

    @Test
    void what_is_wrong_goes_back_once_and_is_unclear_then() {
        var refused = (Reading.Refused<?>) read("a1:o9:The minty one", "a7:o1:minty");

        assertThat(refused.faults())
                .containsExactly(
                        "The option of a1 is none of the options, nor unclear.",
                        "\"a7\" is no answer, or stands there twice.",
                        "a2 is missing.");
        assertThat(read("a1:o1:minty", "a2:o2:Ginger, please"))
                .isEqualTo(new Reading.Accepted<>(Map.of(mint.id(), "Mint")));
    }

    @Test
    void a_proof_that_nobody_said_proves_nothing() {
        assertThat(read("a1:unclear:", "a2:o1:100 percent want mint")).isInstanceOf(Reading.Refused.class);
    }

    private Reading<Map<UUID, String>> read(String... answers) {
        var json = new JsonMapper();
        var all = json.createArrayNode();
        for (String answer : answers) {
            var parts = answer.split(":", 3);
            all.addObject().put("id", parts[0]).put("option", parts[1]).put("quote", parts[2]);
        }
        return reader.read(json.createObjectNode().set("answers", all));
    }

    private static Answer said(String text) {
        return new Answer(
                UUID.randomUUID(),
                null,
                1,
                Mode.PREFERENCE,
                null,
                "en",
                new AnswerContent(List.of(text), List.of(), List.of(), List.of()));
    }
}
