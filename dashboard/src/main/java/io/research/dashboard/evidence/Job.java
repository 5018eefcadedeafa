package io.research.dashboard.evidence;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Work of the hub.
 *
 * @param progress null until the job says it
 */
public record Job(
        String jobId, String kind, String status, boolean completed, String error, JsonNode result, Progress progress) {

    /** How many steps of a job are done. */
    public record Progress(int done, int total) {}

    public boolean isFailed() {
        return "failed".equals(status);
    }

    /** The output that was made; empty for none. */
    public String getOutput() {
        return result == null ? "" : result.path("output_id").asText("");
    }
}
