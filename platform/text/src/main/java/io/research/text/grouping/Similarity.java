package io.research.text.grouping;

import io.research.text.embedding.Vectors;
import io.research.text.language.Language;
import io.research.text.language.Word;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How near any two statements are, at most 1; shared words count the more the rarer they are among the statements. */
record Similarity(float[][] matrix, List<List<Word>> words) {
    private static final float MEANING = 0.75f;

    /** By all that they say, 0 to 1. */
    static Similarity of(List<Statement> statements) {
        return of(statements, (one, other, overlap) -> near(statements.get(one), statements.get(other), overlap));
    }

    /** By what sets them apart among themselves; below 0 for those that are farther apart than most. */
    static Similarity withinTopic(List<Statement> statements) {
        var centred = Centred.of(statements);
        return of(
                statements,
                (one, other, overlap) ->
                        centred.near(one, other, overlap, near(statements.get(one), statements.get(other), overlap)));
    }

    /** How near two of the statements are, by their places, whose words overlap so much. */
    private interface Nearness {
        float of(int one, int other, float overlap);
    }

    private static Similarity of(List<Statement> statements, Nearness nearness) {
        var words = new ArrayList<List<Word>>();
        var keys = new ArrayList<Set<String>>();
        for (Statement statement : statements) {
            var read = Language.of(statement.language()).contentWords(statement.text());
            var distinct = new HashSet<String>();
            read.forEach(word -> distinct.add(word.key()));
            words.add(read);
            keys.add(distinct);
        }
        var weights = weights(keys);
        var matrix = new float[statements.size()][statements.size()];
        for (int one = 0; one < matrix.length; one++) {
            for (int other = 0; other < one; other++) {
                float near = nearness.of(one, other, overlap(keys.get(one), keys.get(other), weights));
                matrix[one][other] = near;
                matrix[other][one] = near;
            }
        }
        return new Similarity(matrix, words);
    }

    private static Map<String, Double> weights(List<Set<String>> keys) {
        var counts = new HashMap<String, Integer>();
        keys.forEach(distinct -> distinct.forEach(key -> counts.merge(key, 1, Integer::sum)));
        var weights = new HashMap<String, Double>();
        counts.forEach((key, count) -> weights.put(key, Math.log(1 + (double) keys.size() / count)));
        return weights;
    }

    private static float overlap(Set<String> one, Set<String> other, Map<String, Double> weights) {
        double shared = 0;
        double all = 0;
        for (String key : one) {
            double weight = weights.get(key);
            all += weight;
            if (other.contains(key)) {
                shared += weight;
            }
        }
        double rest = 0;
        for (String key : other) {
            rest += weights.get(key);
        }
        double smaller = Math.min(all, rest);
        return smaller == 0 ? 0 : (float) (shared / Math.sqrt(all * rest));
    }

    private static float near(Statement one, Statement other, float overlap) {
        if (one.vector() == null || other.vector() == null) {
            return overlap;
        }
        float meaning = Math.max(0, Vectors.similarity(one.vector(), other.vector()));
        return MEANING * meaning + (1 - MEANING) * overlap;
    }
}
