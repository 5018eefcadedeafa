package io.research.studies.study;

import io.research.contracts.study.Guide;
import io.research.kernel.json.Fields;
import io.research.studies.guide.GuideBody;

/**
 * The fields of a study that is complete, whichever way it recruits.
 *
 * @param guide that the texts of its plan are rendered from; null where the plan is text
 */
public record StudySnapshotFields(StudyPatch fields, Guide guide) {

    public static StudySnapshotFields read(Fields in) {
        in.require("name", "voice", "language", "study_plan");
        if (!in.isGiven("guide")) {
            return new StudySnapshotFields(StudyPatch.readCreate(in), null);
        }
        var guide = in.required().object("guide", GuideBody::read).orNull();
        return new StudySnapshotFields(StudyPatch.readGuided(in, guide), guide);
    }

    /** The {@code conversation_flow} of its plan; null if the plan is invalid. */
    public String flow() {
        var plan = fields.studyPlan().orNull();
        return plan == null ? null : plan.conversationFlow();
    }
}
