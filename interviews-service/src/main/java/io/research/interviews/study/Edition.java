package io.research.interviews.study;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.guide.Guide;

/**
 * A study at one revision, with its conversation flow read into a guide. An interview follows the edition that it began
 * with, whatever becomes of the study.
 */
public record Edition(StudyState study, Guide guide) {}
