package io.research.kernel.job;

/** The status of a job (specification §3.6). */
public enum JobStatus {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED;

    /** Whether the status is final. */
    public boolean isTerminal() {
        return switch (this) {
            case PENDING, RUNNING -> false;
            case SUCCEEDED, FAILED -> true;
        };
    }
}
