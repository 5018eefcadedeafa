package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.kernel.json.Wire;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Utterances in eight and nine languages that were written before anybody had looked at the expressions, twice in two halves:
 * kinds were mended on a working half alone, and then the other one was run once. What that reached stands in the module's
 * EVALUATION.md; its misses were corrected after that.
 */
class HeldOutTest {
    private static final Set<String> FAMILY = Set.of("abuse", "threat", "sexual");

    record Utterance(String half, String language, String kind, String text) {
        Set<Concern> concerns() {
            return SafetyLayer.read(text, language);
        }

        /** An insult, a threat and a sexual remark are answered alike. */
        boolean isNoticed() {
            return concerns().stream()
                    .map(Wire::of)
                    .anyMatch(found -> found.equals(kind) || FAMILY.contains(kind) && FAMILY.contains(found));
        }

        boolean isFlagged() {
            return !concerns().isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"working", "held_out", "first", "second"})
    void most_of_what_calls_for_care_is_noticed_and_little_else(String half) throws IOException {
        var utterances = all().stream().filter(one -> one.half.equals(half)).toList();
        var told = new StringBuilder(half);
        Arrays.stream(Concern.values())
                .map(Wire::of)
                .forEach(kind -> tell(told, kind, of(utterances, kind), Utterance::isNoticed));
        tell(told, "benign, flagged", of(utterances, "benign"), Utterance::isFlagged);
        System.out.println(told);

        assertThat(share(of(utterances, "crisis"), Utterance::isNoticed)).isGreaterThanOrEqualTo(0.9);
        assertThat(share(
                        utterances.stream()
                                .filter(one -> FAMILY.contains(one.kind))
                                .toList(),
                        Utterance::isNoticed))
                .isGreaterThanOrEqualTo(0.85);
        assertThat(share(of(utterances, "stop"), Utterance::isNoticed)).isGreaterThanOrEqualTo(0.9);
        assertThat(share(of(utterances, "benign"), Utterance::isFlagged)).isLessThanOrEqualTo(0.03);
    }

    /** Written before the expressions were mended for the sets before it, in veiled words above all: what unseen ones reach. */
    @Test
    void less_is_noticed_of_what_is_said_in_veiled_words() throws IOException {
        var utterances = all().stream().filter(one -> one.half.equals("third")).toList();

        assertThat(share(of(utterances, "crisis"), Utterance::isNoticed)).isGreaterThanOrEqualTo(0.16);
        assertThat(share(
                        utterances.stream()
                                .filter(one -> FAMILY.contains(one.kind))
                                .toList(),
                        Utterance::isNoticed))
                .isGreaterThanOrEqualTo(0.75);
        assertThat(share(of(utterances, "stop"), Utterance::isNoticed)).isGreaterThanOrEqualTo(0.75);
        assertThat(share(of(utterances, "benign"), Utterance::isFlagged)).isLessThanOrEqualTo(0.07);
    }

    private static List<Utterance> of(List<Utterance> all, String kind) {
        return all.stream().filter(one -> one.kind.equals(kind)).toList();
    }

    private static double share(List<Utterance> all, Predicate<Utterance> isSo) {
        return (double) all.stream().filter(isSo).count() / all.size();
    }

    private static void tell(StringBuilder told, String kind, List<Utterance> all, Predicate<Utterance> isSo) {
        if (!all.isEmpty()) {
            told.append(String.format(
                    "%n%s %d of %d", kind, all.stream().filter(isSo).count(), all.size()));
        }
    }

    private static List<Utterance> all() throws IOException {
        try (var lines = HeldOutTest.class.getResourceAsStream("held-out.jsonl")) {
            return JsonMapper.builder()
                    .build()
                    .readerFor(Utterance.class)
                    .<Utterance>readValues(lines)
                    .readAll();
        }
    }
}
