package io.research.reports.evidence;

import java.util.ArrayList;
import java.util.List;

/**
 * What one report rests on.
 *
 * @param interviews in the order of their ids
 * @param total how many the study has; more than those where it has more than a report may hold
 */
public record Evidence(List<Interview> interviews, int total) {

    public Evidence {
        interviews = List.copyOf(interviews);
    }

    /** Collects pages up to the bounds; grows with one page after another. */
    static final class Reading {
        private final List<Interview> interviews = new ArrayList<>();
        private final int mostInterviews;
        private final long mostCharacters;
        private long characters;
        private int total;
        private boolean full;

        Reading(int mostInterviews, long mostCharacters) {
            this.mostInterviews = mostInterviews;
            this.mostCharacters = mostCharacters;
        }

        void add(List<Interview> page, int known) {
            for (Interview interview : page) {
                long more = interview.characters();
                full = full || interviews.size() == mostInterviews || characters + more > mostCharacters;
                if (full) {
                    break;
                }
                characters += more;
                interviews.add(interview);
            }
            total = Math.max(known, interviews.size());
        }

        boolean isFull() {
            return full;
        }

        int size() {
            return interviews.size();
        }

        Evidence evidence() {
            return new Evidence(interviews, total);
        }
    }
}
