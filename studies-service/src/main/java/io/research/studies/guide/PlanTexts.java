package io.research.studies.guide;

/**
 * The texts of a plan that make its guide.
 *
 * @param flow its {@code conversation_flow}
 * @param learningGoals may be null
 * @param rules its {@code study_specific_rules}; may be null
 */
public record PlanTexts(String flow, String learningGoals, String rules) {}
