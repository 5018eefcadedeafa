package io.research.hub.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.question.Question;
import io.research.hub.question.QuestionKind;
import io.research.hub.question.UnsaidWords;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.PassageKey;
import io.research.hub.retrieval.Retrieved;
import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import io.research.text.embedding.Vectors;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtractiveTest {
    private static final UUID STUDY = UUID.randomUUID();
    private static final Embeddings EMBEDDINGS = new ModelEmbeddings(Runnable::run);
    private static final List<String> SAID = List.of(
            "The parcel came two weeks late and nobody answered my calls.",
            "The delivery was quick because they have a shop in my town.",
            "It is far too expensive for a kettle.",
            "I love the colour. The delivery was not late at all.",
            "The price is fine for me, it was not expensive.");

    private static float[] vector(String text) {
        return EMBEDDINGS
                .embed(List.of(text))
                .await()
                .atMost(Duration.ofSeconds(30))
                .getFirst();
    }

    private static Answer answer(Question question) {
        var passages = new ArrayList<FoundPassage>();
        for (int at = 0; at < SAID.size(); at++) {
            passages.add(new FoundPassage(
                    new PassageKey(UUID.nameUUIDFromBytes(new byte[] {(byte) at}), 0),
                    STUDY,
                    null,
                    "Kettles",
                    "person " + at,
                    at + 1,
                    1,
                    "turn",
                    0,
                    SAID.get(at),
                    "How was it?",
                    "en",
                    null,
                    false,
                    Vectors.similarity(vector(question.lookedFor()), vector(SAID.get(at)))));
        }
        var retrieved = new Retrieved(passages, List.of(), SAID.size(), 0, true);
        var findings = Findings.of(question, retrieved, UnsaidWords.NONE);
        var vectors = findings.best().stream()
                .map(finding -> vector(finding.quotation().text()))
                .toList();
        return new Extractive(question, retrieved, findings, vectors).answer(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Who thinks it is expensive? | WHO",
                "How many people found it expensive? | HOW_MANY",
                "Why was the delivery quick? | WHY",
                "Compare the two studies | COMPARE",
                "Do people contradict each other about the delivery? | CONTRADICT",
                "Give me quotes about the price | QUOTE",
                "Summarize what was said | SUMMARIZE",
                "What about the delivery? | WHAT",
                "Wie viele fanden es teuer? | HOW_MANY",
                "Pourquoi la livraison était-elle rapide ? | WHY",
                "¿Quién habló del precio? | WHO",
                "なぜ遅いのですか | WHY",
            })
    void the_kind_of_a_question_is_told_by_its_cues(String prompt, QuestionKind kind) {
        assertThat(Question.of(prompt).kind()).isEqualTo(kind);
    }

    @Test
    void people_are_counted_and_every_line_has_a_label() {
        var answer = answer(Question.of("How many people spoke about the delivery?"));

        assertThat(answer.text()).startsWith("2 of 5 people speak about this [E1][E2].");
        assertThat(answer.text().lines()).allMatch(line -> line.contains("[E"));
    }

    @Test
    void who_asks_for_people_gets_people() {
        assertThat(answer(Question.of("Who finds the kettle expensive?")).text())
                .contains("P03: \u201C" + SAID.get(2));
    }

    @Test
    void what_one_says_and_another_denies_stands_side_by_side() {
        assertThat(answer(Question.of("Do people contradict each other on whether it is expensive?"))
                        .text())
                .contains(SAID.get(2))
                .contains("against");
    }

    @Test
    void reasons_go_before_everything_else() {
        assertThat(answer(Question.of("Why was the delivery quick?")).text())
                .contains("1 of 5 people gives a reason")
                .contains("because they have a shop");
    }

    @Test
    void what_nobody_speaks_of_is_not_in_the_evidence() {
        for (String prompt : List.of(
                "What did they say about insurance for pets?",
                "Who mentioned football?",
                "Which bank do people use?",
                "How do they like the packaging's smell?")) {
            assertThat(answer(Question.of(prompt)).insufficientEvidence())
                    .as(prompt)
                    .isTrue();
        }
    }

    @Test
    void a_question_about_others_leaves_out_who_was_cited_before() {
        var first = answer(Question.of("Who finds the kettle expensive?"));
        var cited = first.references().stream().map(Reference::evidenceId).toList();

        var question = Question.after("And what do others say?", "Who finds the kettle expensive?", cited);

        assertThat(question.excluded()).isEqualTo(Set.copyOf(cited));
        assertThat(answer(question).references()).noneMatch(reference -> cited.contains(reference.evidenceId()));
    }
}
