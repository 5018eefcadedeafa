package io.research.studies.study;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewerBrief;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import io.research.studies.concept.ConceptImage;
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.SQLRestriction;

/** A study, and the rules that it keeps. A deleted one is found by no query. */
@Entity
@SQLRestriction("deleted_at is null")
@Table(name = "study")
class Study extends TenantRecord {
    @Column(updatable = false)
    private String slug;

    @Column(updatable = false)
    private String testToken;

    @Embedded
    private StudySettings settings = StudySettings.BLANK;

    @Enumerated(EnumType.STRING)
    private ProvisioningStatus provisioningStatus = ProvisioningStatus.DRAFT;

    @Enumerated(EnumType.STRING)
    private FieldingStatus fieldingStatus = FieldingStatus.UNAVAILABLE;

    @Column(updatable = false)
    private long interviewCount;

    private long revision;
    private UUID conversationId;

    @Embedded
    private ConceptImage conceptImage;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;
    private Instant deletedAt;

    /** For Hibernate. */
    Study() {}

    private Study(Tenant tenant, StudyIdentity identity, Instant now) {
        super(identity.id(), tenant);
        this.slug = identity.slug();
        this.testToken = identity.testToken();
        this.createdAt = now;
    }

    /** What the interviewer is to be asked before such a study is created; null for nothing. */
    static InterviewerBrief briefBefore(StudyPatch fields) {
        return StudySettings.BLANK.with(fields).brief();
    }

    /** A new study with those fields; refused when they break a rule. */
    static Study create(Tenant tenant, StudyIdentity identity, StudyPatch fields, Clearance clearance, Instant now) {
        var study = new Study(tenant, identity, now);
        study.take(fields, clearance, now);
        return study;
    }

    /** What the interviewer is to be asked before the patch is saved; null when the save needs no word of it. */
    InterviewerBrief briefBeforeUpdate(StudyPatch patch) {
        var next = settings.with(patch).brief();
        return isCleared(next, Clearance.NONE) ? null : next;
    }

    List<Event<StudyState>> created() {
        return announced(EventType.STUDY_CREATED, false);
    }

    /**
     * Changes what the patch gives; refused before anything changed when the result would break a rule.
     *
     * @param links where the ways out of a refusal are
     */
    List<Event<StudyState>> update(StudyPatch patch, Clearance clearance, StudyLinks links, Instant now) {
        requireEditable(patch, links);
        boolean wasProvisioned = provisioningStatus == ProvisioningStatus.PROVISIONED;
        take(patch, clearance, now);
        return announced(EventType.STUDY_UPDATED, wasProvisioned);
    }

    /** Refuses any change while respondents answer to the study. */
    void requireEditable(StudyLinks links) {
        if (!fieldingStatus.allowsEdits()) {
            throw ActivePanel.refusal(id(), links);
        }
    }

    /** Refuses the patch while a panel is active that it would get in the way of. */
    void requireEditable(StudyPatch patch, StudyLinks links) {
        requireEditable(links);
        var method = settings.with(patch).recruitingMethod();
        if (fieldingStatus.hasActivePanel() && method != RecruitingMethod.PANEL) {
            throw ActivePanel.refusal(id(), links);
        }
    }

    /** Takes what a planning turn brings, as one update. */
    List<Event<StudyState>> design(StudyDesign design, StudyLinks links, Instant now) {
        requireEditable(links);
        conceptImage = design.image() == null ? conceptImage : design.image();
        var plan = design.plan() == null ? settings.studyPlan() : design.plan();
        return update(StudyPatch.ofPlan(plan), design.clearance(), links, now);
    }

    /** The interviewer that the study waited for stands ready. */
    Event<StudyState> provision(Instant now) {
        provisioningStatus = ProvisioningStatus.PROVISIONED;
        changed(now);
        return event(EventType.STUDY_PROVISIONED);
    }

    /** Whether the study is complete and has no interviewer yet. */
    boolean waitsForInterviewer() {
        return provisioningStatus == ProvisioningStatus.READY;
    }

    /** Whether it still waits for the interviewer as it did at that revision. */
    boolean waitsAt(long known) {
        return waitsForInterviewer() && revision == known;
    }

    InterviewerBrief brief() {
        return settings.brief();
    }

    /** Takes the study out of sight for good; refused while a panel is active. */
    Event<StudyState> delete(StudyLinks links, Instant now) {
        if (fieldingStatus.hasActivePanel()) {
            throw ActivePanel.refusal(id(), links);
        }
        deletedAt = now;
        changed(now);
        return event(EventType.STUDY_DELETED);
    }

    private void take(StudyPatch patch, Clearance clearance, Instant now) {
        var next = settings.with(patch);
        provisioningStatus = ProvisioningStatus.of(next.isComplete(), isCleared(next.brief(), clearance));
        settings = next;
        fieldingStatus = fieldingStatus.after(next.recruitingMethod());
        changed(now);
    }

    private boolean isCleared(InterviewerBrief next, Clearance clearance) {
        boolean standsReady = provisioningStatus == ProvisioningStatus.PROVISIONED;
        return standsReady && Objects.equals(next, settings.brief()) || clearance.covers(next);
    }

    private void changed(Instant now) {
        updatedAt = now;
        revision++;
    }

    private List<Event<StudyState>> announced(EventType what, boolean wasProvisioned) {
        boolean isProvisioned = provisioningStatus == ProvisioningStatus.PROVISIONED;
        return isProvisioned && !wasProvisioned
                ? List.of(event(what), event(EventType.STUDY_PROVISIONED))
                : List.of(event(what));
    }

    private Event<StudyState> event(EventType type) {
        return new Event<>(Ids.next(), type, 1, updatedAt, tenant().organizationId(), tenant().appId(), id(), state());
    }

    StudyState state() {
        return new StudyState(
                id(),
                slug,
                testToken,
                settings.name(),
                wire(settings.studyType()),
                wire(settings.recruitingMethod()),
                wire(settings.interviewFormat()),
                wire(settings.voice()),
                settings.language(),
                settings.expectedDurationSeconds(),
                wire(provisioningStatus),
                settings.missingRequirements(),
                wire(fieldingStatus),
                settings.studyPlan() == null ? null : settings.studyPlan().state(),
                settings.screenerQuestions().stream()
                        .map(ScreenerQuestion::state)
                        .toList(),
                settings.targetingAttributes().stream()
                        .map(TargetingAttribute::state)
                        .toList(),
                settings.byopConfig() == null ? null : settings.byopConfig().state(),
                conceptImage == null ? null : conceptImage.state(),
                revision,
                createdAt,
                updatedAt,
                deletedAt);
    }

    StudyRow row(StudyLinks links) {
        return new StudyRow(
                id(),
                settings.name(),
                settings.studyType(),
                settings.recruitingMethod(),
                settings.interviewFormat(),
                settings.voice(),
                settings.language(),
                settings.expectedDurationSeconds(),
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
                row(links),
                settings.missingRequirements(),
                settings.studyPlan(),
                settings.screenerQuestions(),
                settings.targetingAttributes(),
                settings.byopConfig(),
                conceptImage == null
                        ? null
                        : new StudyView.ConceptImage(conceptImage.label(), links.conceptImage(conceptImage.path())));
    }

    private static String wire(Enum<?> value) {
        return value == null ? null : Wire.of(value);
    }

    /** What planning must know. */
    PlannedStudy planned() {
        return new PlannedStudy(
                id(),
                settings.name(),
                wire(settings.studyType()),
                wire(settings.interviewFormat()),
                settings.language(),
                settings.expectedDurationSeconds(),
                settings.studyPlan(),
                conceptImage == null ? null : conceptImage.label(),
                conversationId);
    }

    void converse(UUID conversation) {
        conversationId = conversation;
    }

    long revision() {
        return revision;
    }
}
