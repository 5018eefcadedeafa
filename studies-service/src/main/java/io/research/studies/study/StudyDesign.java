package io.research.studies.study;

import io.research.contracts.study.Guide;
import io.research.studies.concept.ConceptImage;

/**
 * The changes to a study by a planning turn.
 *
 * @param changes of the plan and of settings that the designer's words ask for; null to leave them as they are
 * @param guide that the plan in them was rendered from; null to read it in the plan
 * @param image null to leave the image there is
 */
public record StudyDesign(StudyPatch changes, Guide guide, ConceptImage image) {}
