package io.research.text.grouping;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Average linkage, each group remembering its nearest other one. Ties go to the earlier statements. */
final class Merging {
    private final float[][] similarity;
    private final int[] nearest;
    private final int[] sizes;
    private final List<List<Integer>> groups = new ArrayList<>();

    Merging(float[][] matrix) {
        similarity = new float[matrix.length][];
        nearest = new int[matrix.length];
        sizes = new int[matrix.length];
        Arrays.fill(sizes, 1);
        for (int at = 0; at < matrix.length; at++) {
            similarity[at] = matrix[at].clone();
            groups.add(new ArrayList<>(List.of(at)));
        }
        for (int at = 0; at < matrix.length; at++) {
            nearest[at] = nearestOf(at);
        }
    }

    List<List<Integer>> groups(double threshold) {
        for (int one = best(threshold); one >= 0; one = best(threshold)) {
            int other = nearest[one];
            merge(Math.min(one, other), Math.max(one, other));
        }
        var left = new ArrayList<List<Integer>>();
        for (int at = 0; at < sizes.length; at++) {
            if (sizes[at] > 0) {
                var members = groups.get(at);
                members.sort(null);
                left.add(members);
            }
        }
        return left;
    }

    private int best(double threshold) {
        int best = -1;
        float most = (float) threshold;
        for (int at = 0; at < sizes.length; at++) {
            if (sizes[at] > 0 && nearest[at] >= 0) {
                float near = similarity[at][nearest[at]];
                if (near > most || best < 0 && near >= most) {
                    most = near;
                    best = at;
                }
            }
        }
        return best;
    }

    private void merge(int into, int from) {
        int together = sizes[into] + sizes[from];
        for (int at = 0; at < sizes.length; at++) {
            if (sizes[at] > 0 && at != into && at != from) {
                float mean = (sizes[into] * similarity[into][at] + sizes[from] * similarity[from][at]) / together;
                similarity[into][at] = mean;
                similarity[at][into] = mean;
            }
        }
        groups.get(into).addAll(groups.get(from));
        sizes[into] = together;
        sizes[from] = 0;
        nearest[into] = nearestOf(into);
        for (int at = 0; at < sizes.length; at++) {
            if (sizes[at] > 0 && at != into && (nearest[at] == into || nearest[at] == from)) {
                nearest[at] = nearestOf(at);
            } else if (sizes[at] > 0 && at != into && similarity[at][into] > similarity[at][nearest[at]]) {
                nearest[at] = into;
            }
        }
    }

    private int nearestOf(int one) {
        int nearestOne = -1;
        for (int at = 0; at < sizes.length; at++) {
            if (at != one && sizes[at] > 0 && (nearestOne < 0 || similarity[one][at] > similarity[one][nearestOne])) {
                nearestOne = at;
            }
        }
        return nearestOne;
    }
}
