package io.research.text.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The best so far, a bounded number of them. */
final class BestFound {
    private final int most;
    private final PriorityQueue<Found> worstFirst = new PriorityQueue<>(Comparator.reverseOrder());

    BestFound(int most) {
        this.most = most;
    }

    /** What a passage must reach to be of interest. */
    float threshold() {
        return worstFirst.size() < most
                ? Float.NEGATIVE_INFINITY
                : worstFirst.peek().score();
    }

    void add(Found found) {
        worstFirst.add(found);
        if (worstFirst.size() > most) {
            worstFirst.poll();
        }
    }

    List<Found> inOrder() {
        var ordered = new ArrayList<>(worstFirst);
        ordered.sort(null);
        return ordered;
    }
}
