package io.research.reports.report;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.assistant.ModelTally;
import java.util.UUID;

/** The payload of a report job. */
@RegisterForReflection
record Generation(UUID studyId) {

    /**
     * The result of a succeeded job.
     *
     * @param model what its calls have cost; null where none was made
     */
    @RegisterForReflection
    record Result(UUID reportId, Cost model) {}

    /** The calls of a model. */
    @RegisterForReflection
    record Cost(long calls, long tokensIn, long tokensOut) {

        /** Null for nothing. */
        static Cost of(ModelTally.Spent spent) {
            return spent.calls() == 0 ? null : new Cost(spent.calls(), spent.tokensIn(), spent.tokensOut());
        }
    }
}
