package io.research.kernel.job;

/** Where a job stands (specification §3.6). */
public enum JobStatus {
    PENDING,
    RUNNING,
    SUCCEEDED,
    FAILED;

    /** Whether nothing will change any more. */
    public boolean isTerminal() {
        return switch (this) {
            case PENDING, RUNNING -> false;
            case SUCCEEDED, FAILED -> true;
        };
    }
}
