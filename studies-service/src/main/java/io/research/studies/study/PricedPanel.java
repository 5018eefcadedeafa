package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import java.util.List;
import java.util.UUID;

/** What the panel of a study was priced by: as long as it holds money, patches have to keep to that. */
record PricedPanel(UUID studyId, FieldingState fielding, StudySettings settings) {

    /** Refuses the patch where it changes what a panel that holds money was priced by. */
    void requireKept(StudyPatch patch, StudyLinks links) {
        var changes = fielding.holdsPanel() ? settings.changesUnderPanel(patch) : List.<String>of();
        if (!changes.isEmpty()) {
            throw ActivePanel.refusalUntilStopped(studyId, changes, links);
        }
    }

    /** What is to be asked about the patch before it is saved; null where the panel has nothing to say. */
    QuotaQuestion question(StudyPatch patch) {
        var next = patch.targetingAttributes().orKept(settings.targetingAttributes());
        var targeting = next == null ? List.<TargetingAttribute>of() : next;
        return !fielding.holdsPanel() || targeting.equals(settings.targetingAttributes())
                ? null
                : new QuotaQuestion(studyId, fielding.cycleId(), targeting);
    }

    /** The refusal of a targeting that the quotas of the panel do not fit. */
    Problem refusalOfTargeting(StudyLinks links) {
        return ActivePanel.refusalUntilStopped(studyId, List.of("targeting_attributes"), links);
    }

    /**
     * Refuses the patch where other quotas have to fit it than those that were asked about.
     *
     * @param fitting what was asked before and answered with yes; null where there was nothing to ask
     */
    void requireFitting(StudyPatch patch, QuotaQuestion fitting) {
        var question = question(patch);
        if (question != null && !question.equals(fitting)) {
            throw new Problem(
                    ErrorCode.REVISION_CONFLICT,
                    "A panel was launched while this change was being saved; nothing was saved. Read the study"
                            + " and try again.");
        }
    }
}
