package io.research.text.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PassageIndexTest {
    private final Embeddings embeddings = new ModelEmbeddings(Runnable::run);
    private final PassageIndex index = new PassageIndex(new IndexBounds(50, 100_000));

    @AfterEach
    void close() {
        index.close();
    }

    private float[] vector(String text) {
        return embeddings
                .embed(List.of(text))
                .await()
                .atMost(Duration.ofSeconds(30))
                .getFirst();
    }

    private Passage passage(String id, String language, String text) {
        return new Passage(id, language, text, vector(text));
    }

    private List<String> found(String text, String... sources) {
        return index.search(new PassageQuery(text, vector(text), Set.of(sources), 3)).stream()
                .map(Hit::id)
                .toList();
    }

    private void holdsTwoInterviews() {
        index.put(
                "one",
                List.of(
                        passage("one-1", "en", "The parcel arrived two weeks late, which annoyed me."),
                        passage("one-2", "en", "I think it is too expensive for what it does.")));
        index.put(
                "two",
                List.of(
                        passage("two-1", "de", "Die Lieferungen kamen immer pünktlich an."),
                        passage("two-2", "en", "Model XK-4711 broke after a day.")));
    }

    @Test
    void what_shares_words_and_what_shares_meaning_is_found() {
        holdsTwoInterviews();

        assertThat(found("XK-4711", "one", "two")).startsWith("two-2");
        assertThat(found("costs a lot of money", "one", "two")).startsWith("one-2");
        assertThat(found("Lieferung", "one", "two")).startsWith("two-1");
    }

    @Test
    void nothing_is_found_outside_of_the_named_sources() {
        holdsTwoInterviews();

        assertThat(found("XK-4711 broke", "one")).doesNotContain("two-2");
        assertThat(found("XK-4711 broke")).isEmpty();
        assertThat(found("XK-4711 broke", "three")).isEmpty();
    }

    @Test
    void what_is_removed_or_replaced_is_gone_at_once() {
        holdsTwoInterviews();

        index.remove("two");
        index.put("one", List.of(passage("one-3", "en", "New words.")));

        assertThat(found("expensive XK-4711", "one", "two")).containsOnly("one-3");
        assertThat(index.sources()).containsOnly("one");
        assertThat(index.passages()).isOne();
    }

    @Test
    void what_does_not_fit_changes_nothing() {
        holdsTwoInterviews();
        var many = IntStream.range(0, 49)
                .mapToObj(at -> new Passage("x" + at, "en", "tea", null))
                .toList();
        var large = List.of(new Passage("l", "en", "x".repeat(60_000), null));

        assertThat(index.put("two", many)).isFalse();
        assertThat(index.put("two", large)).isFalse();
        assertThat(found("XK-4711", "two")).startsWith("two-2");
        assertThat(index.put("two", many.subList(0, 48))).isTrue();
    }

    @Test
    void hostile_queries_find_nothing_and_break_nothing() {
        holdsTwoInterviews();

        for (String query : List.of("", "*:*", "source:one OR", "\"", "\uD800", "a ".repeat(4_000), "\\")) {
            assertThat(index.search(new PassageQuery(query, null, Set.of("one"), 5)))
                    .isEmpty();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> new PassageQuery("x", null, Set.of(), 0));
    }

    @Test
    void searches_beside_changes_see_a_source_whole_or_not_at_all() throws Exception {
        holdsTwoInterviews();
        var both = List.of(new Passage("a", "en", "tea", null), new Passage("b", "en", "tea", null));
        try (var workers = Executors.newFixedThreadPool(2)) {
            var changes = workers.submit(() -> {
                for (int at = 0; at < 200; at++) {
                    index.put("three", both);
                    index.remove("three");
                }
            });

            while (!changes.isDone()) {
                assertThat(index.search(new PassageQuery("tea", null, Set.of("three"), 5)))
                        .satisfiesAnyOf(hits -> assertThat(hits).isEmpty(), hits -> assertThat(hits)
                                .hasSize(2));
            }
            changes.get();
        }
    }

    @Test
    void every_passage_with_a_wanted_word_is_a_candidate_however_few_are_the_best() {
        index.put(
                "one",
                IntStream.range(0, 40)
                        .mapToObj(at -> new Passage(
                                "p" + at, "en", at < 30 ? "Parcels were late." : "It is blue.", "How was it?", null))
                        .toList());
        var wanted = new Wanted(language -> List.copyOf(language.keys("parcel asked how")));

        var result = index.search(new PassageQuery("parcel", null, Set.of("one"), 3), wanted);

        assertThat(result.hits()).hasSize(3);
        assertThat(result.candidates()).hasSize(30).allSatisfy(candidate -> {
            assertThat(candidate.said()).isEqualTo(1);
            assertThat(candidate.asked()).isZero();
        });
    }

    @Test
    void words_of_the_context_are_told_apart_from_those_of_the_passage() {
        index.put(
                "one",
                List.of(
                        new Passage("asked", "en", "Never.", "Was the parcel late?", null),
                        new Passage("neither", "en", "It is blue.", vector("It is blue."))));
        var wanted = new Wanted(language -> List.copyOf(language.keys("parcel")));

        var candidates = index.search(new PassageQuery("It is blue.", null, Set.of("one"), 1), wanted)
                .candidates();

        assertThat(candidates).singleElement().satisfies(one -> {
            assertThat(one.said()).isZero();
            assertThat(one.asked()).isEqualTo(1);
        });
    }
}
