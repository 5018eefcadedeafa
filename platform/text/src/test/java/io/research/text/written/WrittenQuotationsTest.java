package io.research.text.written;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.quotation.Quotations;
import io.research.text.written.Written.Line;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Quotations that nobody said, that were put together, or that somebody else said: all of them are caught, and none of the
 * true ones is.
 */
class WrittenQuotationsTest {
    private static final String TRUE = "true";

    private record Brought(String kind, String turn, String quotation) {
        static Brought of(Line line) {
            int bar = line.text().indexOf(" | ");
            return new Brought(
                    line.name(), line.text().substring(0, bar), line.text().substring(bar + 3));
        }
    }

    private static Map<String, String> turns(String part) {
        return Written.sentences(part).stream()
                .collect(Collectors.groupingBy(
                        Written.Sentence::turn, Collectors.mapping(Written.Sentence::text, Collectors.joining(" "))));
    }

    private static List<Brought> brought(String part) {
        return Written.pairs(part, "quotations.txt").stream().map(Brought::of).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "held-out"})
    void what_nobody_has_said_in_that_place_is_caught_and_what_somebody_has_is_not(String part) {
        var turns = turns(part);

        var accepted = brought(part).stream()
                .filter(one ->
                        Quotations.find(turns.get(one.turn()), one.quotation()).isPresent())
                .toList();

        assertThat(accepted)
                .isNotEmpty()
                .isEqualTo(brought(part).stream()
                        .filter(one -> one.kind().equals(TRUE))
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"known", "held-out"})
    void every_sentence_is_a_quotation_of_its_own_turn_and_of_no_other(String part) {
        var turns = turns(part);

        for (var sentence : Written.sentences(part)) {
            if (!sentence.label().equals("-")) {
                assertThat(turns.entrySet().stream()
                                .filter(turn -> Quotations.find(turn.getValue(), sentence.text())
                                        .isPresent())
                                .map(Map.Entry::getKey))
                        .containsExactly(sentence.turn());
            }
        }
    }
}
