package io.research.analysis.evidence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;

/**
 * The interviews of a study that are read together, such as those that one report rests on.
 *
 * @param interviews in the order of their ids, which is that of their beginning; the newest where there are more than
 *     the bounds allow
 * @param leftOut the older ones that it does not hold
 * @param total how many the study has
 */
public record Evidence(List<Interview> interviews, List<UUID> leftOut, int total) {

    public Evidence {
        interviews = List.copyOf(interviews);
        leftOut = List.copyOf(leftOut);
    }

    /** All that the study has. */
    public static Evidence of(List<Interview> interviews) {
        return new Evidence(interviews, List.of(), interviews.size());
    }

    /** How many were read, those that are left out too. */
    public int seen() {
        return interviews.size() + leftOut.size();
    }

    /** Collects pages, and lets go of the oldest interviews beyond the bounds. */
    static final class Collected {
        private final Deque<Interview> interviews = new ArrayDeque<>();
        private final List<UUID> leftOut = new ArrayList<>();
        private final int mostInterviews;
        private final long mostCharacters;
        private long characters;
        private int total;

        Collected(int mostInterviews, long mostCharacters) {
            this.mostInterviews = mostInterviews;
            this.mostCharacters = mostCharacters;
        }

        void add(List<Interview> page, int known) {
            for (Interview interview : page) {
                interviews.addLast(interview);
                characters += interview.characters();
                while (interviews.size() > mostInterviews || characters > mostCharacters) {
                    var oldest = interviews.removeFirst();
                    characters -= oldest.characters();
                    leftOut.add(oldest.id());
                }
            }
            total = Math.max(known, read());
        }

        int read() {
            return interviews.size() + leftOut.size();
        }

        Evidence evidence() {
            return new Evidence(List.copyOf(interviews), leftOut, total);
        }
    }
}
