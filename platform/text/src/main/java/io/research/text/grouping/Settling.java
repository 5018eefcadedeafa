package io.research.text.grouping;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Moves statements to the group whose members they are nearest to in the mean: what was joined early may belong elsewhere
 * once the groups have grown. A bounded number of rounds, in the order of the statements.
 */
final class Settling {
    private static final int ROUNDS = 5;

    /** So much nearer another group must be. */
    private static final float BETTER = 0.01f;

    private final float[][] similarity;
    private final double alone;
    private final int[] groupOf;
    private final int[] sizes;

    /** @param alone how near a group must be to a statement that stands alone */
    Settling(float[][] similarity, List<List<Integer>> groups, double alone) {
        this.similarity = similarity;
        this.alone = alone;
        groupOf = new int[similarity.length];
        sizes = new int[groups.size()];
        for (int group = 0; group < groups.size(); group++) {
            for (int member : groups.get(group)) {
                groupOf[member] = group;
            }
            sizes[group] = groups.get(group).size();
        }
    }

    List<List<Integer>> groups() {
        boolean moved = true;
        for (int round = 0; moved && round < ROUNDS; round++) {
            moved = false;
            for (int one = 0; one < groupOf.length; one++) {
                moved |= move(one);
            }
        }
        var groups = IntStream.range(0, sizes.length)
                .<List<Integer>>mapToObj(group -> new ArrayList<>())
                .toList();
        for (int one = 0; one < groupOf.length; one++) {
            groups.get(groupOf[one]).add(one);
        }
        return new ArrayList<>(
                groups.stream().filter(members -> !members.isEmpty()).toList());
    }

    private boolean move(int one) {
        var sums = new double[sizes.length];
        for (int other = 0; other < groupOf.length; other++) {
            sums[groupOf[other]] += other == one ? 0 : similarity[one][other];
        }
        int own = groupOf[one];
        int best = own;
        double most = sizes[own] == 1 ? alone : sums[own] / (sizes[own] - 1);
        for (int group = 0; group < sizes.length; group++) {
            // A statement that stands alone is no group that others join.
            if (group != own && sizes[group] > 1 && sums[group] / sizes[group] > most + BETTER) {
                most = sums[group] / sizes[group];
                best = group;
            }
        }
        sizes[own]--;
        sizes[best]++;
        groupOf[one] = best;
        return best != own;
    }
}
