package io.research.text.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Span;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Recall and precision on sentences marked by hand. What is found counts only with the right kind from its first
 * character to its last.
 */
class LabelledTest {
    private static final double LEAST_RECALL = 0.98;
    private static final double LEAST_PRECISION = 0.98;

    private static final class Count {
        private int marked;
        private int found;
        private int right;

        private double recall() {
            return marked == 0 ? 1 : right / (double) marked;
        }

        private double precision() {
            return found == 0 ? 1 : right / (double) found;
        }

        private String text(String name) {
            return String.format(
                    Locale.ROOT,
                    "%-10s %3d marked, %3d found, recall %.3f, precision %.3f",
                    name,
                    marked,
                    found,
                    recall(),
                    precision());
        }
    }

    private final Map<Kind, Count> byKind = new EnumMap<>(Kind.class);
    private final Count all = new Count();
    private final List<String> faults = new ArrayList<>();

    @Test
    void the_set_is_large_varied_and_for_the_better_half_free_of_identifiers() {
        var set = Stream.of(
                        Labelled.in("labelled"),
                        Labelled.in("held-out"),
                        Labelled.inFile("kinds.txt"),
                        Labelled.inFile("kinds-held-out.txt"))
                .flatMap(List::stream)
                .toList();

        assertThat(set.size())
                .isGreaterThanOrEqualTo(900)
                .isEqualTo(Set.copyOf(set).size());
        assertThat(set.stream().filter(sentence -> sentence.spans().isEmpty()).count())
                .isGreaterThanOrEqualTo(set.size() / 2);
        for (String language : Labelled.LANGUAGES) {
            assertThat(set.stream()
                            .filter(sentence -> sentence.language().equals(language))
                            .count())
                    .isGreaterThan(60);
        }
    }

    @Test
    void sentences_that_the_rules_were_made_with_are_masked_as_marked() {
        assertMasked(Labelled.in("labelled"));
    }

    @Test
    void sentences_that_were_written_after_the_rules_are_masked_as_marked() {
        assertMasked(Labelled.in("held-out"));
    }

    @Test
    void sentences_of_the_kinds_that_were_read_wrong_once_are_masked_as_marked() {
        assertMasked(Labelled.inFile("kinds.txt"));
    }

    @Test
    void sentences_of_these_kinds_that_were_unseen_when_the_rules_changed_are_masked_as_marked() {
        assertMasked(Labelled.inFile("kinds-held-out.txt"));
    }

    private void assertMasked(List<Labelled> sentences) {
        var masks = new HashMap<String, PiiMask>();
        for (Labelled sentence : sentences) {
            var mask = masks.computeIfAbsent(sentence.language(), PiiMask::forLanguage);
            count(sentence, mask.read(sentence.text()).spans());
        }
        System.out.println(all.text("all"));
        byKind.forEach((kind, count) -> System.out.println(count.text(kind.mask())));
        faults.forEach(System.out::println);

        assertThat(all.recall()).as("recall").isGreaterThanOrEqualTo(LEAST_RECALL);
        assertThat(all.precision()).as("precision").isGreaterThanOrEqualTo(LEAST_PRECISION);
    }

    private void count(Labelled sentence, List<Span> found) {
        for (Span span : sentence.spans()) {
            var count = byKind.computeIfAbsent(span.kind(), _ -> new Count());
            boolean right = found.contains(span);
            count(count, 1, 0, right ? 1 : 0);
            if (!right) {
                faults.add("missed " + show(sentence, span));
            }
        }
        for (Span span : found) {
            count(byKind.computeIfAbsent(span.kind(), _ -> new Count()), 0, 1, 0);
            if (!sentence.spans().contains(span)) {
                faults.add("wrong  " + show(sentence, span));
            }
        }
    }

    private void count(Count ofKind, int marked, int found, int right) {
        for (Count count : List.of(ofKind, all)) {
            count.marked += marked;
            count.found += found;
            count.right += right;
        }
    }

    private static String show(Labelled sentence, Span span) {
        return sentence.language() + " " + span.kind().mask() + " "
                + sentence.text().substring(span.from(), span.to()) + " | " + sentence.text();
    }
}
