package io.research.studies.study;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A study, and the rules that it keeps. */
@Entity
@Table(name = "study")
class Study extends TenantRecord {
    @Column(updatable = false)
    private String slug;

    @Column(updatable = false)
    private String testToken;

    private String name;

    @Enumerated(EnumType.STRING)
    private StudyType studyType;

    @Enumerated(EnumType.STRING)
    private RecruitingMethod recruitingMethod = RecruitingMethod.BYOP;

    @Enumerated(EnumType.STRING)
    private InterviewFormat interviewFormat = InterviewFormat.VOICE;

    @Enumerated(EnumType.STRING)
    private Voice voice;

    private String language;
    private Integer expectedDurationSeconds;

    @Convert(converter = StudyJson.Plan.class)
    private StudyPlan studyPlan;

    @Convert(converter = StudyJson.Screener.class)
    private List<ScreenerQuestion> screenerQuestions = List.of();

    @Convert(converter = StudyJson.Targeting.class)
    private List<TargetingAttribute> targetingAttributes = List.of();

    @Convert(converter = StudyJson.Byop.class)
    private ByopConfig byopConfig;

    @Enumerated(EnumType.STRING)
    private ProvisioningStatus provisioningStatus = ProvisioningStatus.DRAFT;

    @Enumerated(EnumType.STRING)
    private FieldingStatus fieldingStatus = FieldingStatus.UNAVAILABLE;

    @Column(updatable = false)
    private long interviewCount;

    private long revision;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    Study() {}

    private Study(Tenant tenant, Instant now) {
        super(Ids.next(), tenant);
        this.slug = Secrets.slug();
        this.testToken = Secrets.token();
        this.createdAt = now;
    }

    /** A new study with those fields; refused when they break a rule. */
    static Study create(Tenant tenant, StudyPatch fields, Instant now) {
        var study = new Study(tenant, now);
        study.take(fields, now);
        return study;
    }

    List<Event<StudyState>> created() {
        var events = new ArrayList<Event<StudyState>>();
        events.add(event(EventType.STUDY_CREATED));
        if (provisioningStatus == ProvisioningStatus.PROVISIONED) {
            events.add(event(EventType.STUDY_PROVISIONED));
        }
        return events;
    }

    /** Changes what the patch gives; refused before anything changed when the result would break a rule. */
    List<Event<StudyState>> update(StudyPatch patch, Instant now) {
        boolean wasProvisioned = provisioningStatus == ProvisioningStatus.PROVISIONED;
        take(patch, now);
        var events = new ArrayList<Event<StudyState>>();
        events.add(event(EventType.STUDY_UPDATED));
        if (!wasProvisioned && provisioningStatus == ProvisioningStatus.PROVISIONED) {
            events.add(event(EventType.STUDY_PROVISIONED));
        }
        return events;
    }

    /** The launch settings that are not there yet, in the order of the schema. */
    List<String> missingRequirements() {
        var missing = new ArrayList<String>();
        if (name == null) {
            missing.add("name");
        }
        if (studyPlan == null) {
            missing.add("study_plan");
        }
        if (voice == null) {
            missing.add("voice");
        }
        if (language == null) {
            missing.add("language");
        }
        return missing;
    }

    private void take(StudyPatch patch, Instant now) {
        StudyType nextType = patch.studyType().isGiven() ? patch.studyType().orNull() : studyType;
        InterviewFormat nextFormat = patch.interviewFormat().isGiven()
                ? patch.interviewFormat().orElse(InterviewFormat.VOICE)
                : interviewFormat;
        if (nextType == StudyType.PROTOTYPE_TEST && nextFormat == InterviewFormat.CHAT) {
            throw Problem.invalid("interview_format", "format_of_type", "a prototype-test cannot use chat");
        }
        studyType = nextType;
        interviewFormat = nextFormat;
        patch.name().ifGiven(value -> name = value);
        patch.recruitingMethod().ifGiven(this::recruitBy);
        patch.voice().ifGiven(value -> voice = value);
        patch.language().ifGiven(value -> language = value);
        patch.expectedDurationSeconds().ifGiven(value -> expectedDurationSeconds = value);
        patch.studyPlan().ifGiven(value -> studyPlan = value);
        patch.screenerQuestions().ifGiven(value -> screenerQuestions = value == null ? List.of() : value);
        patch.targetingAttributes().ifGiven(value -> targetingAttributes = value == null ? List.of() : value);
        patch.byopConfig().ifGiven(value -> byopConfig = ByopConfig.merge(byopConfig, value));
        if (fieldingStatus == FieldingStatus.UNAVAILABLE || fieldingStatus == FieldingStatus.NOT_STARTED) {
            fieldingStatus = FieldingStatus.initial(recruitingMethod);
        }
        provisioningStatus =
                missingRequirements().isEmpty() ? ProvisioningStatus.PROVISIONED : ProvisioningStatus.DRAFT;
        updatedAt = now;
        revision++;
    }

    private void recruitBy(RecruitingMethod method) {
        recruitingMethod = method == null ? RecruitingMethod.BYOP : method;
    }

    private Event<StudyState> event(EventType type) {
        return new Event<>(Ids.next(), type, 1, updatedAt, tenant().organizationId(), tenant().appId(), id(), state());
    }

    StudyState state() {
        return new StudyState(
                id(),
                slug,
                testToken,
                name,
                studyType == null ? null : Wire.of(studyType),
                Wire.of(recruitingMethod),
                Wire.of(interviewFormat),
                voice == null ? null : Wire.of(voice),
                language,
                expectedDurationSeconds,
                Wire.of(provisioningStatus),
                Wire.of(fieldingStatus),
                studyPlan == null ? null : studyPlan.state(),
                screenerQuestions.stream().map(ScreenerQuestion::state).toList(),
                revision,
                createdAt,
                updatedAt);
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

    StudyView view(StudyLinks links) {
        return new StudyView(
                row(links), missingRequirements(), studyPlan, screenerQuestions, targetingAttributes, byopConfig, null);
    }

    long revision() {
        return revision;
    }
}
