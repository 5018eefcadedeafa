package io.research.dashboard.participant;

import java.util.List;

/** Batches of people that are being added, one job of the API for each. */
public record BatchStates(List<Batch> batches) {

    /**
     * One batch.
     *
     * @param error why it failed; null otherwise
     * @param result null until it has succeeded
     */
    public record Batch(String jobId, String status, boolean completed, String error, Result result) {}

    /** Who was added. */
    public record Result(List<Participant> participants) {}

    public boolean isDone() {
        return batches.stream().allMatch(Batch::completed);
    }

    public long getAdded() {
        return batches.stream()
                .filter(batch -> batch.result() != null)
                .mapToLong(batch -> batch.result().participants().size())
                .sum();
    }

    /** Of all batches that have come to an end. */
    public List<Participant> getPeople() {
        return batches.stream()
                .filter(batch -> batch.result() != null)
                .flatMap(batch -> batch.result().participants().stream())
                .toList();
    }

    public List<Batch> getFailed() {
        return batches.stream().filter(batch -> "failed".equals(batch.status())).toList();
    }

    public long getEnded() {
        return batches.stream().filter(Batch::completed).count();
    }

    /** The jobs as parameters of an address. */
    public String getQuery() {
        return String.join(
                "&", batches.stream().map(batch -> "job=" + batch.jobId()).toList());
    }
}
