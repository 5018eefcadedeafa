package io.research.hub.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.question.Question;
import io.research.hub.question.UnsaidWords;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.PassageKey;
import io.research.hub.retrieval.Retrieved;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Documents that give orders, and a model that obeys them. */
class AttackTest {
    private static final String HONEST = "The parcel came two weeks late, and the delivery made me angry.";

    @ParameterizedTest
    @CsvFileSource(resources = "attacks.txt", delimiter = '|', quoteCharacter = '\1')
    void what_a_document_orders_is_said_by_nobody_who_was_interviewed(String wanted, String document) {
        var passages = passages(document);

        var answer = obeying(wanted, "S1", wanted, passages);

        assertThat(answer.claims()).isEmpty();
        assertThat(answer.removed()).isOne();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "attacks.txt", delimiter = '|', quoteCharacter = '\1')
    void what_a_document_says_stays_what_a_document_says(String wanted, String document) {
        var passages = passages(document);

        var answer = obeying(wanted, "S2", wanted, passages).answer(Question.of("How is the delivery?"), true);

        assertThat(answer.text()).doesNotContain("people)", "person)", "https:", "<script", "[E7]");
        assertThat(answer.references()).allSatisfy(reference -> {
            assertThat(reference.type()).isEqualTo("document");
            assertThat(document).contains(reference.quotation());
        });
    }

    @ParameterizedTest
    @CsvFileSource(resources = "attacks.txt", delimiter = '|', quoteCharacter = '\1')
    void an_extracted_answer_counts_and_labels_as_if_nothing_had_been_ordered(String wanted, String document) {
        var passages = List.copyOf(passages(document).values());
        var question = Question.of("How many people talk about the delivery?");

        var answer = new Extractive(
                        question,
                        new Retrieved(passages, List.of(), 1, 1, true),
                        Findings.of(question, new Retrieved(passages, List.of(), 1, 1, true), UnsaidWords.NONE),
                        List.of())
                .answer(0);

        assertThat(answer.text()).startsWith("1 of 1 person");
        assertThat(answer.references().getFirst().label()).isEqualTo("E1");
        assertThat(answer.references()).hasSizeLessThanOrEqualTo(2).allMatch(reference -> (HONEST + document)
                .contains(reference.quotation()));
    }

    private static ModelAnswer obeying(String claim, String passage, String quote, Map<String, FoundPassage> passages) {
        var said = new JsonObject()
                .put("text", claim)
                .put(
                        "citations",
                        new JsonArray()
                                .add(new JsonObject().put("passage", passage).put("quote", quote)));
        return ModelAnswer.of(
                new JsonObject().put("claims", new JsonArray().add(said)).encode(),
                passages,
                Names.of(passages.values()));
    }

    private static Map<String, FoundPassage> passages(String document) {
        var passages = new LinkedHashMap<String, FoundPassage>();
        passages.put("S1", passage(UUID.randomUUID(), null, "Kettles", HONEST));
        passages.put("S2", passage(null, UUID.randomUUID(), "attack.md", document));
        return passages;
    }

    private static FoundPassage passage(UUID study, UUID source, String name, String text) {
        UUID id = source == null ? UUID.randomUUID() : source;
        return new FoundPassage(
                new PassageKey(id, 0),
                study,
                source,
                name,
                id.toString(),
                1,
                1,
                null,
                0,
                text,
                null,
                "en",
                null,
                false,
                0.4f);
    }
}
