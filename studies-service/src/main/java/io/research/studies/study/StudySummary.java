package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.postgres.SqlRow;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.UUID;
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

    private StudySummary(UUID id, Tenant tenant) {
        super(id, tenant);
    }

    /** As {@link StudyNameRepository} has selected it. */
    static StudySummary of(Tenant tenant, SqlRow row) {
        var study = new StudySummary(row.uuid(1), tenant);
        study.slug = row.text(2);
        study.testToken = row.text(3);
        study.name = row.text(4);
        study.studyType = row.constant(5, StudyType.class);
        study.recruitingMethod = row.constant(6, RecruitingMethod.class);
        study.interviewFormat = row.constant(7, InterviewFormat.class);
        study.voice = row.constant(8, Voice.class);
        study.language = row.text(9);
        study.expectedDurationSeconds = row.integer(10);
        study.provisioningStatus = row.constant(11, ProvisioningStatus.class);
        study.fieldingStatus = row.constant(12, FieldingStatus.class);
        study.interviewCount = row.bigint(13);
        study.revision = row.bigint(14);
        study.createdAt = row.instant(15);
        study.updatedAt = row.instant(16);
        return study;
    }

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
