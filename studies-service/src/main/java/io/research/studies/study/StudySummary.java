package io.research.studies.study;

import io.research.kernel.identity.TenantRecord;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.SQLRestriction;

/** A study as the list shows it, read without its plan and its screener, which can be long. */
@Entity
@Immutable
@SQLRestriction("deleted_at is null")
@Table(name = "study")
class StudySummary extends TenantRecord {
    private String slug;
    private String testToken;
    private String name;

    /** The name without case, by the database, for the {@code name} filter. */
    private String nameFolded;

    @Enumerated(EnumType.STRING)
    private StudyType studyType;

    @Enumerated(EnumType.STRING)
    private RecruitingMethod recruitingMethod;

    @Enumerated(EnumType.STRING)
    private InterviewFormat interviewFormat;

    @Enumerated(EnumType.STRING)
    private Voice voice;

    private String language;
    private Integer expectedDurationSeconds;

    @Enumerated(EnumType.STRING)
    private ProvisioningStatus provisioningStatus;

    @Enumerated(EnumType.STRING)
    private FieldingStatus fieldingStatus;

    private long interviewCount;
    private long revision;
    private Instant createdAt;
    private Instant updatedAt;

    /** For Hibernate. */
    StudySummary() {}

    StudyRow row(StudyLinks links) {
        return new StudyRow(
                id(),
                name,
                studyType,
                recruitingMethod,
                interviewFormat,
                voice,
                language,
                expectedDurationSeconds,
                provisioningStatus,
                fieldingStatus,
                links.study(slug),
                links.test(slug, testToken),
                links.dashboard(id()),
                interviewCount,
                revision,
                createdAt,
                updatedAt);
    }
}
