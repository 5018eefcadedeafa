package io.research.hub.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.question.Question;
import io.research.hub.question.Relevance;
import io.research.hub.question.UnsaidWords;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.PassageKey;
import io.research.hub.retrieval.Retrieved;
import io.research.hub.retrieval.Retrieved.Considered;
import io.research.text.retrieval.Fusion;
import io.research.text.retrieval.Hit;
import io.research.text.retrieval.IndexBounds;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageIndex;
import io.research.text.retrieval.PassageQuery;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Far more people speak of a matter than are read and quoted. */
class FindingsTest {
    private static final int PEOPLE = 1_000;
    private static final int SPEAKING = 700;
    private static final int READ = 80;
    private static final Question HOW_MANY = Question.of("How many people speak of the late parcel?");
    private static final UUID STUDY = UUID.randomUUID();

    private final PassageIndex index = new PassageIndex(new IndexBounds(10_000, 50 << 20));
    private final Map<UUID, String> said = IntStream.range(0, PEOPLE)
            .boxed()
            .collect(Collectors.toMap(
                    at -> UUID.randomUUID(),
                    at -> at < SPEAKING
                            ? "The parcel came late, in week " + at + "."
                            : "I like the colour of kettle number " + at + "."));

    @AfterEach
    void close() {
        index.close();
    }

    @Test
    void people_who_speak_of_it_are_counted_whether_they_are_quoted_or_not() {
        var answer = answer(HOW_MANY, retrieved(HOW_MANY, true));

        assertThat(answer.text()).startsWith("700 of 1,000 people speak about this [E1]");
    }

    @Test
    void a_count_of_those_that_are_quoted_is_a_lower_bound_and_the_answer_is_partial() {
        var answer = answer(HOW_MANY, retrieved(HOW_MANY, true));

        assertThat(answer.text().lines().skip(1)).isNotEmpty().allMatch(line -> line.contains("(at least "));
        assertThat(answer.partial()).isTrue();
    }

    @Test
    void who_asks_for_people_is_told_all_of_them_and_nothing_is_left_open() {
        var who = Question.of("Who has a late parcel?");

        var answer = answer(who, retrieved(who, true));

        assertThat(answer.text()).startsWith("700 of 1,000 people");
        assertThat(answer.partial()).isFalse();
    }

    @Test
    void where_evidence_was_left_out_a_count_is_a_lower_bound() {
        assertThat(answer(HOW_MANY, retrieved(HOW_MANY, false)).text()).startsWith("At least 700 of 1,000 people");
    }

    @Test
    void people_who_were_cited_before_are_not_counted_among_the_others() {
        var cited = said.entrySet().stream()
                .filter(one -> one.getValue().startsWith("The parcel"))
                .map(Map.Entry::getKey)
                .limit(100)
                .toList();
        var others = Question.after("What do others say about the late parcel?", HOW_MANY.prompt(), cited);

        assertThat(answer(others, retrieved(others, true)).text()).startsWith("600 of 1,000 people");
    }

    @Test
    void a_model_that_was_not_given_all_counts_lower_bounds_too() {
        var findings = Findings.of(HOW_MANY, retrieved(HOW_MANY, true), UnsaidWords.NONE);
        var first = findings.best().getFirst();
        var claimed = new ModelAnswer(List.of(new Claim("The parcel was late.", List.of(first))), 0, false);

        var answer = claimed.answer(HOW_MANY, findings.areAll());

        assertThat(answer.text()).isEqualTo("- The parcel was late. (at least 1 person) [E1]");
        assertThat(answer.partial()).isTrue();
    }

    private static Answer answer(Question question, Retrieved retrieved) {
        return new Extractive(question, retrieved, Findings.of(question, retrieved, UnsaidWords.NONE), List.of())
                .answer(0);
    }

    private Retrieved retrieved(Question question, boolean isWhole) {
        said.forEach((id, text) -> index.put(id.toString(), List.of(new Passage("0", "en", text, null))));
        var result = index.search(
                new PassageQuery(question.lookedFor(), null, Set.copyOf(index.sources()), READ, Fusion.BY_MEANING),
                Relevance.wanted(question));
        return new Retrieved(
                result.hits().stream().map(this::read).toList(),
                result.candidates().stream()
                        .map(one -> new Considered(UUID.fromString(one.source()), one.source(), true, one))
                        .toList(),
                PEOPLE,
                0,
                isWhole);
    }

    private FoundPassage read(Hit hit) {
        return new FoundPassage(
                new PassageKey(UUID.fromString(hit.source()), 0),
                STUDY,
                null,
                "Kettles",
                hit.source(),
                1,
                1,
                "turn",
                0,
                said.get(UUID.fromString(hit.source())),
                null,
                "en",
                null,
                false,
                hit.similarity());
    }
}
