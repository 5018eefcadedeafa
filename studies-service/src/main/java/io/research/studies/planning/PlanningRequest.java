package io.research.studies.planning;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** One turn of the designer (specification §4.1); also the payload of the job that answers it. */
@RegisterForReflection
record PlanningRequest(String message, Decisions decisions, String executionPolicy) {
    private static final int MAX_MESSAGE = 20_000;
    private static final int MAX_POLICY = 2_000;

    static PlanningRequest read(Fields in) {
        return new PlanningRequest(
                in.required()
                        .string("message", Check.notBlank(), Check.maxCharacters(MAX_MESSAGE))
                        .orNull(),
                in.choice("decisions", Decisions.class).orElse(Decisions.HUMAN),
                in.string("execution_policy", Check.maxCharacters(MAX_POLICY)).orNull());
    }

    /** A turn that is answered by a job; images are only accepted by the direct endpoint. */
    static PlanningRequest readForJob(Fields in) {
        var request = read(in);
        in.ignore("concept_image");
        if (in.isGiven("concept_image")) {
            in.fault("concept_image", "synchronous_only", "is accepted by customize-plan itself, not by its jobs");
        }
        return request;
    }
}
