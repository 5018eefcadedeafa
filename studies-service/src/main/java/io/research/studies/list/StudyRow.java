package io.research.studies.list;

import io.research.studies.settings.InterviewFormat;
import io.research.studies.settings.RecruitingMethod;
import io.research.studies.settings.StudyType;
import io.research.studies.settings.Voice;
import io.research.studies.status.FieldingStatus;
import io.research.studies.status.ProvisioningStatus;
import java.time.Instant;
import java.util.UUID;

/** A study in a list (contract §3). */
public record StudyRow(
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
