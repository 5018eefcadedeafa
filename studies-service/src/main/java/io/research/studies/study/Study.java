package io.research.studies.study;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
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

    private Study(Tenant tenant, ReservedStudy place, Instant now) {
        super(place.id(), tenant);
        this.slug = place.slug();
        this.testToken = place.testToken();
        this.createdAt = now;
    }

    /** A new study with those fields; refused when they break a rule. */
    static Study create(Tenant tenant, ReservedStudy place, StudyPatch fields, Instant now) {
        var study = new Study(tenant, place, now);
        study.take(fields, now);
        return study;
    }

    List<Event<StudyState>> created() {
        return announced(EventType.STUDY_CREATED, false);
    }

    /**
     * Changes what the patch gives; refused before anything changed when the result would break a rule.
     *
     * @param links where the ways out of a refusal are
     */
    List<Event<StudyState>> update(StudyPatch patch, StudyLinks links, Instant now) {
        requireEditable(links);
        var method = settings.with(patch).recruitingMethod();
        if (fieldingStatus.hasActivePanel() && method != RecruitingMethod.PANEL) {
            throw ActivePanel.refusal(id(), links);
        }
        boolean wasProvisioned = provisioningStatus == ProvisioningStatus.PROVISIONED;
        take(patch, now);
        return announced(EventType.STUDY_UPDATED, wasProvisioned);
    }

    /** Takes what a planning turn brings, as one update; either may be null. */
    List<Event<StudyState>> design(StudyPlan plan, ConceptImage image, StudyLinks links, Instant now) {
        requireEditable(links);
        conceptImage = image == null ? conceptImage : image;
        return update(StudyPatch.ofPlan(plan == null ? settings.studyPlan() : plan), links, now);
    }

    void requireEditable(StudyLinks links) {
        if (!fieldingStatus.allowsEdits()) {
            throw ActivePanel.refusal(id(), links);
        }
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

    private void take(StudyPatch patch, Instant now) {
        settings = settings.with(patch);
        fieldingStatus = fieldingStatus.after(settings.recruitingMethod());
        provisioningStatus =
                settings.missingRequirements().isEmpty() ? ProvisioningStatus.PROVISIONED : ProvisioningStatus.DRAFT;
        changed(now);
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
                        : new StudyView.ConceptImage(conceptImage.label(), links.conceptImage(conceptImage)));
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
