package io.research.text.grouping;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Groups statements: the two nearest groups become one, again and again, while the mean similarity between their members
 * is at least the threshold. Similarity is that of the vectors and of the shared content words; without vectors the words
 * alone. The same statements in the same order give the same themes. Quadratic: 500 statements take 50 ms and 2 MB, 2,000
 * a second and 35 MB; more are refused. For worker threads.
 */
public final class Themes {
    /** Statements in one call at most. */
    public static final int MOST = 2_000;

    /** Fits the vectors of this library: statements about one matter come together, neighbours of it mostly not. */
    public static final double THRESHOLD = 0.36;

    /** Of so many statements it can be told what they have in common. */
    private static final int FEW = 8;

    private static final double WITHIN_TOPIC = 0.02;

    private Themes() {}

    /** As {@link #of(List, double)} with {@link #THRESHOLD}. */
    public static List<Theme> of(List<Statement> statements) {
        return of(statements, THRESHOLD);
    }

    /** The largest theme first, of equal ones that whose statement came first; every statement is in exactly one. */
    public static List<Theme> of(List<Statement> statements, double threshold) {
        if (statements.size() > MOST) {
            throw new IllegalArgumentException("more than " + MOST + " statements");
        }
        var similarity = Similarity.of(statements);
        return themes(statements, similarity, new Merging(similarity.matrix()).groups(threshold));
    }

    /**
     * The same for statements about one topic, such as the answers to one question: what nearly all of them say does not
     * bring them together, what sets some of them apart from the others does. Fewer than eight have too little in
     * common for that and are grouped as any others, and so are those without vectors. Takes half as long again.
     */
    public static List<Theme> withinTopic(List<Statement> statements) {
        boolean hasVectors = statements.stream().allMatch(statement -> statement.vector() != null);
        if (statements.size() < FEW || statements.size() > MOST || !hasVectors) {
            return of(statements);
        }
        var similarity = Similarity.withinTopic(statements);
        var groups = new Merging(similarity.matrix()).groups(WITHIN_TOPIC);
        return themes(statements, similarity, new Settling(similarity.matrix(), groups, WITHIN_TOPIC).groups());
    }

    private static List<Theme> themes(List<Statement> statements, Similarity similarity, List<List<Integer>> groups) {
        var labels = new Labels(statements, similarity.words());
        groups.sort(Comparator.<List<Integer>>comparingInt(group -> -group.size())
                .thenComparingInt(group -> group.getFirst()));
        var themes = new ArrayList<Theme>();
        for (List<Integer> group : groups) {
            themes.add(theme(statements, similarity.matrix(), group, labels));
        }
        return List.copyOf(themes);
    }

    private static Theme theme(List<Statement> statements, float[][] similarity, List<Integer> group, Labels labels) {
        int typical = typical(similarity, group);
        var byNearness = new ArrayList<>(group);
        byNearness.sort(Comparator.<Integer>comparingDouble(
                        at -> at == typical ? Double.NEGATIVE_INFINITY : -similarity[typical][at])
                .thenComparing(Comparator.naturalOrder()));
        double cohesion = group.stream()
                .mapToDouble(at -> at == typical ? 1 : similarity[typical][at])
                .average()
                .orElse(1);
        return new Theme(
                labels.of(byNearness), byNearness.stream().map(statements::get).toList(), cohesion);
    }

    private static int typical(float[][] similarity, List<Integer> group) {
        int typical = group.getFirst();
        double most = Double.NEGATIVE_INFINITY;
        for (int at : group) {
            double sum = 0;
            for (int other : group) {
                sum += at == other ? 0 : similarity[at][other];
            }
            if (sum > most) {
                most = sum;
                typical = at;
            }
        }
        return typical;
    }
}
