package io.research.dashboard.interview;

/**
 * A file of interviews that is being written, or is there.
 *
 * @param downloadUrl null where there is no file, not yet or not any more
 * @param nextPage the page of interviews that comes after this file; null for none
 */
public record Export(
        String jobId,
        String status,
        boolean completed,
        String error,
        String downloadUrl,
        Integer recordCount,
        Integer nextPage) {}
