package io.research.text.grouping;

import io.research.text.language.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A theme's name in the words of its statements: the words that many of its members and few others have, in the order and
 * the form that the most typical member which has them gives them.
 */
final class Labels {
    private static final int MOST_WORDS = 3;
    private static final int LONGEST = 80;

    private final List<Statement> statements;
    private final List<List<Word>> words;
    private final Map<String, Integer> everywhere;

    Labels(List<Statement> statements, List<List<Word>> words) {
        this.statements = statements;
        this.words = words;
        everywhere = counts(IntStream.range(0, words.size()).boxed().toList());
    }

    private Map<String, Integer> counts(List<Integer> members) {
        var counts = new HashMap<String, Integer>();
        for (int member : members) {
            var seen = new HashSet<String>();
            for (Word word : words.get(member)) {
                if (seen.add(word.key())) {
                    counts.merge(word.key(), 1, Integer::sum);
                }
            }
        }
        return counts;
    }

    /** The most typical member comes first. */
    String of(List<Integer> members) {
        var counts = counts(members);
        int least = members.size() > 2 ? 2 : 1;
        var keys = counts.keySet().stream()
                .filter(key -> counts.get(key) >= least)
                .sorted(Comparator.<String>comparingDouble(key -> -worth(counts.get(key), key, members.size()))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST_WORDS)
                .toList();
        if (keys.isEmpty()) {
            return start(statements.get(members.getFirst()).text());
        }
        var surfaces = new ArrayList<Place>();
        for (String key : keys) {
            surfaces.add(place(key, members));
        }
        surfaces.sort(Comparator.comparingInt(Place::member).thenComparingInt(Place::from));
        return String.join(", ", surfaces.stream().map(Place::text).toList());
    }

    private double worth(int count, String key, int members) {
        double share = (double) count / members;
        double elsewhere = (double) (everywhere.get(key) - count) / Math.max(1, words.size() - members);
        return share * (1 - elsewhere);
    }

    private Place place(String key, List<Integer> members) {
        for (int order = 0; order < members.size(); order++) {
            int member = members.get(order);
            for (Word word : words.get(member)) {
                if (word.key().equals(key)) {
                    return new Place(
                            order,
                            word.from(),
                            start(word.in(statements.get(member).text())));
                }
            }
        }
        throw new IllegalStateException("a word of no member");
    }

    private static String start(String text) {
        String line = text.strip();
        if (line.length() <= LONGEST) {
            return line;
        }
        return line.substring(0, Character.isHighSurrogate(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST) + "…";
    }

    private record Place(int member, int from, String text) {}
}
