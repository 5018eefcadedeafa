package io.research.signal.result;

import io.research.signal.result.Sayings.Saying;
import io.research.text.grouping.Statement;
import io.research.text.grouping.Theme;
import io.research.text.grouping.Themes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What several people said about the same, counted in people.
 *
 * @param label in their own words
 * @param quotes of different people, and each another one
 */
record Grouped(String label, int count, List<String> quotes) {
    private static final int MOST_GROUPS = 5;
    private static final int MOST_QUOTES = 3;

    /** The groups that most people are in, of equal ones the one that was said first. For worker threads. */
    static List<Grouped> of(List<Saying> sayings, List<float[]> vectors) {
        var statements = IntStream.range(0, sayings.size())
                .mapToObj(number -> sayings.get(number).statement(number, vectors.get(number)))
                .limit(Themes.MOST)
                .toList();
        return Themes.of(statements).stream()
                .map(theme -> of(theme, sayings))
                .sorted(Comparator.comparing((Grouped group) -> -group.count()))
                .limit(MOST_GROUPS)
                .toList();
    }

    private static Grouped of(Theme theme, List<Saying> sayings) {
        Set<Integer> people = new HashSet<>();
        var quotes = new ArrayList<String>();
        for (Statement member : theme.members()) {
            var saying = sayings.get(Integer.parseInt(member.id()));
            String quote = saying.quotation().text();
            if (people.add(saying.person()) && quotes.size() < MOST_QUOTES && !quotes.contains(quote)) {
                quotes.add(quote);
            }
        }
        String label = theme.label().isBlank() ? quotes.getFirst() : theme.label();
        return new Grouped(label, people.size(), quotes);
    }
}
