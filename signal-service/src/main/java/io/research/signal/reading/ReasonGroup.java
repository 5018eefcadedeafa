package io.research.signal.reading;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.UUID;

/**
 * What several people said about the same.
 *
 * @param statement in the model's words; a second reading found each of the quotes to say it
 * @param option of a preference what they all chose; null in the other modes
 */
@RegisterForReflection
public record ReasonGroup(String statement, String option, List<Evidence> evidence) {

    public ReasonGroup {
        evidence = List.copyOf(evidence);
    }

    /**
     * That one person said it.
     *
     * @param answer whose
     * @param quote one contiguous span of that person's answer, with identifiers masked
     */
    @RegisterForReflection
    public record Evidence(UUID answer, String quote) {}
}
