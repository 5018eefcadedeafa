package io.research.signal.result;

import io.research.signal.answer.SameWords;
import io.research.signal.answer.Voices.Voice;
import io.research.signal.reading.ReasonGroup;
import io.research.signal.reading.ReasonGroup.Evidence;
import io.research.text.words.Shortened;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One reason or objection, counted in people.
 *
 * @param option of a preference what they chose; null in the other modes
 */
record Point(String text, String option, int count, List<String> quotes) {
    private static final int MOST_GROUPS = 5;
    private static final int MOST_QUOTES = 3;
    private static final int LONGEST = 300;
    private static final int LONGEST_QUOTE = 1_000;
    private static final Comparator<Point> MOST_PEOPLE_FIRST = Comparator.comparing((Point point) -> -point.count());

    /** Each thing that was said as it was said; who says the same in the same words is counted together. */
    static List<Point> listed(List<Voice> voices) {
        var alike = voices.stream()
                .collect(Collectors.groupingBy(
                        voice -> List.of(String.valueOf(voice.option()), SameWords.folded(voice.text())),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return alike.values().stream()
                .map(same -> new Point(
                        Shortened.to(LONGEST, same.getFirst().text()),
                        same.getFirst().option(),
                        (int) same.stream().map(Voice::answer).distinct().count(),
                        List.of(quoted(same.getFirst().text()))))
                .sorted(MOST_PEOPLE_FIRST)
                .toList();
    }

    /**
     * What a model put together, of those answers that there still are.
     *
     * @param counts of which options it is shown
     */
    static List<Point> grouped(List<ReasonGroup> groups, Set<UUID> answers, Predicate<String> counts) {
        return groups.stream()
                .filter(group -> counts.test(group.option()))
                .map(group -> of(
                        group,
                        group.evidence().stream()
                                .filter(evidence -> answers.contains(evidence.answer()))
                                .toList()))
                .filter(point -> point.count() > 0)
                .sorted(MOST_PEOPLE_FIRST)
                .limit(MOST_GROUPS)
                .toList();
    }

    private static Point of(ReasonGroup group, List<Evidence> evidence) {
        return new Point(
                group.statement(),
                group.option(),
                (int) evidence.stream().map(Evidence::answer).distinct().count(),
                evidence.stream()
                        .map(Evidence::quote)
                        .distinct()
                        .limit(MOST_QUOTES)
                        .toList());
    }

    /** One span of it from its first character on. */
    static String quoted(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_QUOTE
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_QUOTE)).strip();
    }
}
