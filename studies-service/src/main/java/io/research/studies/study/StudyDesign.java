package io.research.studies.study;

import io.research.studies.concept.ConceptImage;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.settings.StudyPatch;

/**
 * What a planning turn brings to its study.
 *
 * @param changes of the plan and of settings that the designer's words ask for; null to leave them as they are
 * @param image null to leave the image there is
 * @param approval what the interviewer said to the plan
 */
public record StudyDesign(StudyPatch changes, ConceptImage image, InterviewerApproval approval) {}
