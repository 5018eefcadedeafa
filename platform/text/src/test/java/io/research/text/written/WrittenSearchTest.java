package io.research.text.written;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.embedding.Embeddings;
import io.research.text.embedding.ModelEmbeddings;
import io.research.text.embedding.NgramEmbeddings;
import io.research.text.retrieval.Fusion;
import io.research.text.retrieval.Hit;
import io.research.text.retrieval.IndexBounds;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageIndex;
import io.research.text.retrieval.PassageQuery;
import io.research.text.written.Written.Line;
import io.research.text.written.Written.Sentence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Searching the written interviews, sentence by sentence: words and meaning together find at least as well as either of
 * them alone, in nDCG@10, with the model and with parts of words.
 */
class WrittenSearchTest {
    private static final int FIRST = 10;
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final PassageIndex index = new PassageIndex(new IndexBounds(1_000, 10_000_000));

    @AfterEach
    void close() {
        index.close();
    }

    /** What is looked for, and which sentences answer it, by their ids. */
    private record Asked(String text, List<String> right) {}

    /** How each way to search did, in nDCG@10. */
    private record Figures(double words, double meaning, double both) {}

    @Test
    void there_are_more_than_a_hundred_queries_and_each_has_an_answer() {
        var asked = Stream.of("known", "held-out")
                .flatMap(part -> asked(part, numbered(Written.sentences(part))).stream())
                .toList();

        assertThat(asked).hasSizeGreaterThan(100).allMatch(one -> !one.right().isEmpty());
        assertThat(asked.stream().map(Asked::text)).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "held-out"})
    void with_the_model_both_together_are_as_good_as_the_better_one(String part) {
        assertJoined(part, new ModelEmbeddings(Runnable::run));
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "held-out"})
    void with_parts_of_words_both_together_are_as_good_as_the_better_one(String part) {
        assertJoined(part, new NgramEmbeddings(Runnable::run));
    }

    private void assertJoined(String part, Embeddings embeddings) {
        var sentences = numbered(Written.sentences(part));
        fill(sentences, embeddings);

        var figures = figures(asked(part, sentences), embeddings);

        System.out.printf(
                Locale.ROOT,
                "%s, %s: words %.3f, meaning %.3f, both %.3f%n",
                part,
                embeddings.space(),
                figures.words(),
                figures.meaning(),
                figures.both());
        assertThat(figures.both()).isGreaterThanOrEqualTo(Math.max(figures.words(), figures.meaning()));
    }

    private static Map<String, Sentence> numbered(List<Sentence> sentences) {
        var numbered = new LinkedHashMap<String, Sentence>();
        sentences.forEach(sentence -> numbered.put("s" + numbered.size(), sentence));
        return numbered;
    }

    private static List<Asked> asked(String part, Map<String, Sentence> sentences) {
        return Written.pairs(part, "queries.txt").stream()
                .map(line -> new Asked(line.text(), right(line, sentences)))
                .toList();
    }

    /** The name is a label, or a label and the interview in which it is meant. */
    private static List<String> right(Line line, Map<String, Sentence> sentences) {
        String[] wanted = line.name().split("@");
        return sentences.entrySet().stream()
                .filter(one -> one.getValue().label().equals(wanted[0]))
                .filter(one -> wanted.length == 1 || one.getValue().interview().equals(wanted[1]))
                .map(Map.Entry::getKey)
                .toList();
    }

    private void fill(Map<String, Sentence> sentences, Embeddings embeddings) {
        var texts = sentences.values().stream().map(Sentence::text).toList();
        var vectors = embeddings.embedAll(texts).await().atMost(PATIENCE);
        var passages = new LinkedHashMap<String, List<Passage>>();
        int at = 0;
        for (var one : sentences.entrySet()) {
            passages.computeIfAbsent(one.getValue().person(), person -> new ArrayList<>())
                    .add(new Passage(one.getKey(), "en", one.getValue().text(), vectors.get(at++)));
        }
        passages.forEach((person, own) -> assertThat(index.put(person, own)).isTrue());
    }

    private Figures figures(List<Asked> asked, Embeddings embeddings) {
        var vectors = embeddings
                .embedAll(asked.stream().map(Asked::text).toList())
                .await()
                .atMost(PATIENCE);
        double words = 0;
        double meaning = 0;
        double both = 0;
        for (int at = 0; at < asked.size(); at++) {
            var one = asked.get(at);
            words += gain(one, search(one.text(), null, Fusion.of(embeddings)));
            meaning += gain(one, search("", vectors.get(at), Fusion.of(embeddings)));
            both += gain(one, search(one.text(), vectors.get(at), Fusion.of(embeddings)));
        }
        return new Figures(words / asked.size(), meaning / asked.size(), both / asked.size());
    }

    private List<String> search(String text, float[] vector, Fusion fusion) {
        return index.search(new PassageQuery(text, vector, index.sources(), FIRST, fusion)).stream()
                .map(Hit::id)
                .collect(Collectors.toList());
    }

    /** nDCG@10: what is found first counts most, compared with all right ones first. */
    private static double gain(Asked asked, List<String> found) {
        double got = 0;
        double best = 0;
        for (int rank = 0; rank < FIRST; rank++) {
            double worth = Math.log(2) / Math.log(rank + 2);
            got += rank < found.size() && asked.right().contains(found.get(rank)) ? worth : 0;
            best += rank < asked.right().size() ? worth : 0;
        }
        return got / best;
    }
}
