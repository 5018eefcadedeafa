package io.research.dashboard.evidence;

import java.time.Instant;
import java.util.List;

/**
 * Something made of the evidence.
 *
 * @param writtenBy null where that was not recorded, and for what is cut and not written
 */
public record Output(
        String id,
        String type,
        String name,
        String status,
        List<Reference> references,
        boolean isDefaultReport,
        String writtenBy,
        String fallbackReason,
        Read read,
        Instant createdAt,
        Instant updatedAt) {

    public boolean isReady() {
        return "ready".equals(status);
    }

    public boolean isReport() {
        return "report".equals(type);
    }

    /** Whether an instruction may change it. */
    public boolean isEditable() {
        return isReady() && !isDefaultReport && !"highlights".equals(type);
    }

    /** One page of the list. */
    public record Found(List<Output> outputs, String nextCursor) {

        public boolean isRunning() {
            return outputs.stream().anyMatch(output -> "running".equals(output.status()));
        }
    }
}
