package io.research.studies.study;

import io.research.contracts.ErrorCode;
import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import io.research.contracts.study.FieldingChanged;
import io.research.contracts.study.Guide;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.studies.concept.ConceptImage;
import io.research.studies.guide.KeptGuide;
import io.research.studies.guide.ShownConcept;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.hibernate.annotations.SQLRestriction;

/** A study and its rules. No query finds a deleted one. */
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

    @Embedded
    private FieldingState fielding = FieldingState.NONE;

    @Column(updatable = false)
    private long interviewCount;

    private long revision;
    private UUID conversationId;

    /** Of the plan, and of the one before where there is none now; null where an earlier release saved the plan. */
    @Convert(converter = SettingsColumns.PlanGuide.class)
    private KeptGuide guide;

    @Embedded
    private ConceptImage conceptImage;

    /** Of those who have promised to pay automatic rewards; null where nobody has. */
    @Embedded
    private RewardPromise rewardPromise;

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

    /** A new study with those fields; refused when they break a rule. */
    static Study create(Tenant tenant, StudyIdentity identity, StudyPatch fields, Instant now) {
        return create(tenant, identity, fields, null, now);
    }

    /** The same with the guide from which its plan was rendered; null to parse it from the plan. */
    static Study create(Tenant tenant, StudyIdentity identity, StudyPatch fields, Guide given, Instant now) {
        var study = new Study(tenant, identity, now);
        study.guide = given == null
                ? null
                : KeptGuide.given(given, fields.studyPlan().orNull().texts());
        study.apply(fields, null, now);
        return study;
    }

    /** Whether the guide of its plan is stored with it; not if an earlier release saved the plan. */
    boolean hasKeptGuide() {
        return settings.studyPlan() == null
                || guide != null && guide.fits(settings.studyPlan().texts());
    }

    /** Stores the guide of its plan, which changes nothing else. */
    void keepGuide() {
        if (!hasKeptGuide()) {
            guide = KeptGuide.of(settings.studyPlan().texts(), guide);
        }
    }

    /** The guide of its plan; null without one. */
    private Guide guide() {
        keepGuide();
        return settings.studyPlan() == null ? null : guide.guide();
    }

    /** The guide as interviews are held by it. */
    private Guide heldGuide() {
        var held = guide();
        boolean shows = conceptImage != null || settings.studyType() == StudyType.PROTOTYPE_TEST;
        return held != null && shows ? ShownConcept.in(held) : held;
    }

    List<Event<StudyState>> created() {
        return announced(EventType.STUDY_CREATED, false);
    }

    /**
     * Applies the patch; refused before anything changes if the result would break a rule.
     *
     * @param payer who saves, and so promises to pay what the patch has be paid automatically
     * @param links where the ways out of a refusal are
     */
    List<Event<StudyState>> update(StudyPatch patch, Payer payer, StudyLinks links, Instant now) {
        requireEditable(patch, links);
        requirePayer(patch, payer);
        rewardPromise = RewardPromise.after(rewardPromise, settings.byopConfig(), patch, payer);
        return change(patch, null, now);
    }

    /** Refuses a patch that increases automatic payments if the caller may not pay (contract §4). */
    void requirePayer(StudyPatch patch, Payer payer) {
        if (ByopConfig.promisesMore(settings.byopConfig(), settings.with(patch).byopConfig())) {
            payer.require();
        }
    }

    private List<Event<StudyState>> change(StudyPatch patch, Guide made, Instant now) {
        boolean wasProvisioned = provisioningStatus == ProvisioningStatus.PROVISIONED;
        apply(patch, made, now);
        return announced(EventType.STUDY_UPDATED, wasProvisioned);
    }

    /** Refuses any change while the study is fielding. */
    void requireEditable(StudyLinks links) {
        if (!fielding.fieldingStatus().allowsEdits()) {
            throw ActivePanel.refusal(id(), links);
        }
    }

    /**
     * Refuses the patch while the study is fielding, and if it changes what the price of a panel with money on hold is
     * based on.
     */
    void requireEditable(StudyPatch patch, StudyLinks links) {
        pricedPanel().requireKept(patch, links);
        requireEditable(links);
    }

    /** What its panel was priced by. */
    PricedPanel pricedPanel() {
        return new PricedPanel(id(), fielding, settings);
    }

    /** Saves the result of a planning turn as one update. */
    List<Event<StudyState>> design(StudyDesign design, StudyLinks links, Instant now) {
        requireEditable(links);
        conceptImage = design.image() == null ? conceptImage : design.image();
        var changes = design.changes() == null ? StudyPatch.ofPlan(settings.studyPlan()) : design.changes();
        requireEditable(changes, links);
        return change(changes, design.guide(), now);
    }

    /** Becomes provisioned if an earlier release left it complete and {@code ready}. */
    Optional<Event<StudyState>> provision(Instant now) {
        if (provisioningStatus != ProvisioningStatus.READY) {
            return Optional.empty();
        }
        provisioningStatus = ProvisioningStatus.PROVISIONED;
        changed(now);
        return Optional.of(event(EventType.STUDY_PROVISIONED));
    }

    /** Marks the study as deleted, for good; refused while a panel is active. */
    Event<StudyState> delete(StudyLinks links, Instant now) {
        if (fielding.fieldingStatus().hasActivePanel()) {
            throw ActivePanel.refusal(id(), links);
        }
        deletedAt = now;
        changed(now);
        return event(EventType.STUDY_DELETED);
    }

    /**
     * Refuses a study that no panel can be launched for: it brings its own participants, is incomplete, or recruits
     * already.
     */
    void requireLaunchable(StudyLinks links) {
        if (settings.recruitingMethod() != RecruitingMethod.PANEL) {
            throw new Problem(ErrorCode.NOT_A_PANEL_STUDY);
        }
        if (provisioningStatus != ProvisioningStatus.PROVISIONED) {
            throw new Problem(ErrorCode.STUDY_NOT_PROVISIONED);
        }
        if (fielding.fieldingStatus().hasActivePanel()) {
            throw ActivePanel.refusal(id(), links);
        }
    }

    /**
     * The next cycle of its panel recruits from now on.
     *
     * @throws Problem {@code invalid_fielding_transition} unless the cycle before has reached its target: what was stopped
     *     only a launch begins again
     */
    Event<StudyState> recruitAgain(UUID cycle, StudyLinks links, Instant now) {
        requireLaunchable(links);
        if (fielding.fieldingStatus() != FieldingStatus.COMPLETED) {
            throw new Problem(ErrorCode.INVALID_FIELDING_TRANSITION);
        }
        return launch(new LaunchedCycle(cycle, true), now);
    }

    /** Whether that is the current or last cycle. */
    boolean recruitsFor(UUID cycle) {
        return fielding.isFor(cycle);
    }

    /** A cycle of its panel recruits from now on. */
    Event<StudyState> launch(LaunchedCycle cycle, Instant now) {
        fielding = fielding.launched(cycle);
        changed(now);
        return event(EventType.STUDY_UPDATED);
    }

    /**
     * Pauses, resumes or stops recruitment.
     *
     * @throws Problem {@code invalid_fielding_transition} before anything has changed
     */
    List<Event<?>> steer(FieldingMove move, Instant now) {
        if (settings.recruitingMethod() != RecruitingMethod.PANEL) {
            throw new Problem(ErrorCode.NOT_A_PANEL_STUDY);
        }
        fielding = fielding.moved(move);
        changed(now);
        return List.of(
                event(EventType.STUDY_UPDATED),
                event(move.announcement(), new FieldingChanged(id(), wire(fielding.fieldingStatus()))));
    }

    /** The cycle has reached its target; empty when another one recruits, or none does any more. */
    Optional<Event<StudyState>> complete(UUID cycle, Instant now) {
        if (!recruitsFor(cycle) || !fielding.fieldingStatus().hasActivePanel()) {
            return Optional.empty();
        }
        fielding = fielding.completed();
        changed(now);
        return Optional.of(event(EventType.STUDY_UPDATED));
    }

    private void apply(StudyPatch patch, Guide made, Instant now) {
        var next = settings.with(patch);
        keepGuide();
        provisioningStatus = ProvisioningStatus.of(next.isComplete());
        settings = next;
        guide = made == null ? guide : KeptGuide.made(made, settings.studyPlan().texts(), guide);
        keepGuide();
        fielding = fielding.after(next.recruitingMethod());
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
        return event(type, state());
    }

    private <D extends EventData> Event<D> event(EventType type, D data) {
        return new Event<>(Ids.next(), type, 1, updatedAt, tenant().organizationId(), tenant().appId(), id(), data);
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
                wire(fielding.fieldingStatus()),
                settings.studyPlan() == null ? null : settings.studyPlan().state(),
                heldGuide(),
                settings.screenerQuestions().stream()
                        .map(ScreenerQuestion::state)
                        .toList(),
                settings.targetingAttributes().stream()
                        .map(TargetingAttribute::state)
                        .toList(),
                settings.byopConfig() == null ? null : settings.byopConfig().state(rewardPromise),
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
                fielding.fieldingStatus(),
                links.study(slug),
                links.test(slug, testToken),
                links.dashboard(id()),
                interviewCount,
                revision,
                createdAt,
                updatedAt);
    }

    StudyView view(StudyLinks links) {
        return StudyView.of(row(links), settings, heldGuide(), conceptImage, links);
    }

    private static String wire(Enum<?> value) {
        return value == null ? null : Wire.of(value);
    }

    /** The study as planning reads it. */
    PlannedStudy planned() {
        return new PlannedStudy(
                id(),
                settings.name(),
                wire(settings.studyType()),
                wire(settings.interviewFormat()),
                settings.language(),
                wire(settings.voice()),
                settings.expectedDurationSeconds(),
                settings.screenerQuestions(),
                settings.studyPlan(),
                guide(),
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
