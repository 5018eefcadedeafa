package io.research.hub.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.hub.retrieval.RetrievedPassages.Considered;
import io.research.text.language.Language;
import io.research.text.retrieval.IndexBounds;
import io.research.text.retrieval.Passage;
import io.research.text.retrieval.PassageIndex;
import io.research.text.retrieval.PassageQuery;
import io.research.text.retrieval.SearchResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Questions to written interviews and documents ({@code quality-evidence.txt}, {@code quality-questions.txt}): whether the
 * right passage is among the first five that have a word of the question. The part {@code held} was not looked at before.
 */
class SearchQualityTest {
    private static final int FIRST = 5;
    private static final int LOOKED_AT = 60;

    private static final Map<String, Said> EVIDENCE = evidence();
    private static final PassageIndex INDEX = index();

    private record Said(String id, String question, String words) {

        String source() {
            return id.replaceFirst("\\..*", "");
        }
    }

    private record Asked(String prompt, Set<String> right) {}

    @ParameterizedTest
    @CsvSource({"work, 0.90", "held, 0.85"})
    void the_right_passage_is_among_the_first_that_have_a_word_of_the_question(String part, double share) {
        var asked = questions(part);

        var lost = asked.stream()
                .filter(one -> found(one.prompt()).stream().limit(FIRST).noneMatch(one.right()::contains))
                .map(Asked::prompt)
                .toList();

        System.out.printf(
                "%s: right among the first five %d of %d, lost %s%n",
                part, asked.size() - lost.size(), asked.size(), lost);
        assertThat(lost).hasSizeLessThanOrEqualTo((int) ((1 - share) * asked.size() + 0.001));
    }

    @Test
    void people_are_counted_whose_answers_have_a_word_in_any_form_and_not_those_who_were_asked_with_it() {
        var words = new SearchedWords(Question.of("What did they think of riding bicycles there?", List.of()));

        var counted = words.counted(search(words, "riding").candidates().stream()
                .map(found -> new Considered(found.source(), true, found))
                .toList());

        long riding = EVIDENCE.values().stream()
                .filter(said -> Language.of("en").keys(said.words()).contains("ride"))
                .map(Said::source)
                .distinct()
                .count();
        assertThat(riding).isPositive();
        assertThat(counted)
                .filteredOn(word -> word.word().equals("riding"))
                .extracting(SearchedWords.Counted::people)
                .containsExactly((int) riding);
    }

    private static List<String> found(String prompt) {
        var words = new SearchedWords(Question.of(prompt, List.of()));
        return search(words, prompt).hits().stream()
                .map(hit -> EVIDENCE.get(hit.id()))
                .filter(said -> words.areIn(SaidFixture.said(1, said.question(), said.words())))
                .map(Said::id)
                .toList();
    }

    private static SearchResult search(SearchedWords words, String prompt) {
        return INDEX.search(new PassageQuery(prompt, null, Set.copyOf(INDEX.sources()), LOOKED_AT), words.wanted());
    }

    private static PassageIndex index() {
        Map<String, List<Passage>> bySource = new LinkedHashMap<>();
        for (Said said : EVIDENCE.values()) {
            bySource.computeIfAbsent(said.source(), _ -> new ArrayList<>())
                    .add(new Passage(said.id(), "en", said.words(), said.question(), null));
        }
        var index = new PassageIndex(new IndexBounds(10_000, 50 << 20));
        bySource.forEach(index::put);
        return index;
    }

    private static Map<String, Said> evidence() {
        var all = new LinkedHashMap<String, Said>();
        lines("quality-evidence.txt")
                .forEach(cells ->
                        all.put(cells[0], new Said(cells[0], cells[1].equals("-") ? null : cells[1], cells[2])));
        return all;
    }

    private static List<Asked> questions(String part) {
        return lines("quality-questions.txt").stream()
                .filter(cells -> cells[0].equals(part) && !cells[2].equals("-"))
                .map(cells -> new Asked(cells[1], Set.of(cells[2].split(" "))))
                .toList();
    }

    private static List<String[]> lines(String name) {
        try (var in = SearchQualityTest.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> line.split(" \\| "))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
