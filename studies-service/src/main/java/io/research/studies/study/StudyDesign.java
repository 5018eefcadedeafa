package io.research.studies.study;

import io.research.studies.concept.ConceptImage;

/**
 * What a planning turn brings to its study.
 *
 * @param plan null to leave the plan there is
 * @param image null to leave the image there is
 * @param clearance what the interviewer said to the plan
 */
public record StudyDesign(StudyPlan plan, ConceptImage image, Clearance clearance) {}
