package io.research.reports.analysis;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * Statements of different people that mean the same.
 *
 * @param referenceIds one for each person who says so, most typical first
 * @param counterReferenceIds one for each person who says the opposite
 * @param words what a model has made of it and the checks have let through; null where the report's own rules speak
 */
public record Finding(
        String id, String goalId, List<String> referenceIds, List<String> counterReferenceIds, Words words) {
    private static final int HEADED_BY = 3;

    public Finding {
        referenceIds = List.copyOf(referenceIds);
        counterReferenceIds = List.copyOf(counterReferenceIds);
    }

    /** Those that its heading is taken from: the most typical ones. */
    public List<String> headedBy() {
        return referenceIds.subList(0, Math.min(HEADED_BY, referenceIds.size()));
    }

    /** How many people say so. */
    public int people() {
        return referenceIds.size();
    }

    /** The same under another id. */
    public Finding named(String other) {
        return new Finding(other, goalId, referenceIds, counterReferenceIds, words);
    }

    public Finding worded(Words other) {
        return new Finding(id, goalId, referenceIds, counterReferenceIds, other);
    }

    /** What is left of it without those references; words that were derived from one of them go. */
    Finding without(Set<String> gone) {
        var left = referenceIds.stream().filter(one -> !gone.contains(one)).toList();
        var counter =
                counterReferenceIds.stream().filter(one -> !gone.contains(one)).toList();
        boolean isWhole = left.size() == referenceIds.size() && counter.size() == counterReferenceIds.size();
        return isWhole ? this : new Finding(id, goalId, left, counter, null);
    }

    /**
     * What a model made of a finding.
     *
     * @param basedOn the interviews whose words it was shown
     */
    public record Words(String heading, String content, List<UUID> basedOn) {

        public Words {
            basedOn = List.copyOf(basedOn);
        }
    }
}
