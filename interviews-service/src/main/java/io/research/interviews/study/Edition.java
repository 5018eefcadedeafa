package io.research.interviews.study;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.Exhibit;
import io.research.interviews.moderator.guide.Guide;

/**
 * A study at one revision, with its conversation flow read into a guide. An interview follows the edition that it began
 * with, whatever becomes of the study.
 *
 * @param exhibit what participants are shown, or null
 */
public record Edition(StudyState study, Guide guide, Exhibit exhibit) {
    public Edition(StudyState study, Guide guide) {
        this(study, guide, Exhibits.of(study, guide).orElse(null));
    }
}
