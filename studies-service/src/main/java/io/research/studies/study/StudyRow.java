package io.research.studies.study;

import java.time.Instant;
import java.util.UUID;

/** A study in a list (contract §3). */
record StudyRow(
        UUID id,
        String name,
        StudyType studyType,
        RecruitingMethod recruitingMethod,
        InterviewFormat interviewFormat,
        Voice voice,
        String language,
        Integer expectedDurationSeconds,
        ProvisioningStatus provisioningStatus,
        FieldingStatus fieldingStatus,
        String studyLink,
        String testLink,
        String dashboardUrl,
        long interviewCount,
        long revision,
        Instant createdAt,
        Instant updatedAt) {}
