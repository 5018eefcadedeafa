package io.research.studies.study;

import io.research.contracts.study.Guide;
import java.util.List;
import java.util.UUID;

/**
 * The part of a study that planning reads; everything except the id and the screener questions may be null.
 *
 * @param studyType wire value
 * @param interviewFormat wire value
 * @param voice wire value
 * @param guide of the plan
 * @param conceptLabel what participants read beside the image they are shown
 * @param conversationId the planning conversation that was begun for it
 */
public record PlannedStudy(
        UUID id,
        String name,
        String studyType,
        String interviewFormat,
        String language,
        String voice,
        Integer expectedDurationSeconds,
        List<ScreenerQuestion> screenerQuestions,
        StudyPlan plan,
        Guide guide,
        String conceptLabel,
        UUID conversationId) {}
