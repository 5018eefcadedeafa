package io.research.hub.output;

import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.composition.Composition;
import io.research.kernel.problem.Problem;
import java.time.Instant;
import java.util.Collections;
import java.util.Set;
import java.util.UUID;

/**
 * Something that was made for a session, or the newest report of one of its studies.
 *
 * @param status running, ready, failed or unavailable
 * @param content null for the report of a study, and until it is there
 * @param revision counts how often it was made or changed
 */
record Output(
        UUID id,
        OutputType type,
        String name,
        String status,
        Composition content,
        UUID templateId,
        boolean isDefaultReport,
        int revision,
        Instant createdAt,
        Instant updatedAt) {
    static final String READY = "ready";
    static final String UNAVAILABLE = "unavailable";

    boolean isReady() {
        return status.equals(READY);
    }

    boolean isUnavailable() {
        return status.equals(UNAVAILABLE);
    }

    /** @throws Problem {@code evidence_unavailable} or {@code report_not_available} where there is nothing to be had */
    void requireReady() {
        if (isUnavailable()) {
            throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
        }
        if (!isReady()) {
            throw new Problem(ErrorCode.REPORT_NOT_AVAILABLE, "The output is not ready yet: read its job.");
        }
    }

    /** The interviews that it cites; those of the report of a study are not known here. */
    Set<UUID> interviews() {
        return content == null ? Set.of() : Reference.interviews(content.references());
    }

    /** The same as unavailable where it cites one of those interviews. */
    Output without(Set<UUID> gone) {
        return Collections.disjoint(interviews(), gone)
                ? this
                : new Output(
                        id, type, name, UNAVAILABLE, null, templateId, isDefaultReport, revision, createdAt, updatedAt);
    }
}
