package io.research.dashboard.study;

import java.time.Instant;

/** A study in the list, as the API names its members. */
public record StudyRow(
        String id,
        String name,
        String studyType,
        String recruitingMethod,
        String interviewFormat,
        String language,
        String provisioningStatus,
        String fieldingStatus,
        long interviewCount,
        Instant updatedAt) {}
