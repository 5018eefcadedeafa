package io.research.panel.feasibility;

import com.fasterxml.jackson.core.type.TypeReference;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRecord;
import io.research.kernel.json.JsonColumn;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.research.panel.order.PanelOrder;
import io.research.panel.order.StudyBrief;
import jakarta.persistence.Column;
import jakarta.persistence.Convert;
import jakarta.persistence.Converter;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;

/** A review of one audience, from the request to its answer or cancellation. */
@Entity
@Table(name = "feasibility_request")
class Feasibility extends TenantRecord {
    @Enumerated(EnumType.STRING)
    private FeasibilityStatus status = FeasibilityStatus.RECEIVED;

    @Column(updatable = false)
    private String targetAudience;

    @Convert(converter = Countries.class)
    @Column(updatable = false)
    private List<String> countryCode;

    @Column(updatable = false)
    private int target;

    @Column(updatable = false)
    private BigDecimal incidentRate;

    @Column(updatable = false)
    private UUID studyId;

    /**
     * The format of the study when the review was requested; null without a study, and for requests from before this
     * was stored.
     */
    @Column(updatable = false)
    private String interviewFormat;

    private Instant expectedResponseBy;

    @Convert(converter = Responses.class)
    private FeasibilityResponse response;

    private Instant cancelledAt;

    @Column(updatable = false)
    private Instant createdAt;

    private Instant updatedAt;

    /** For Hibernate. */
    Feasibility() {}

    Feasibility(
            Tenant tenant, FeasibilityRequest request, String interviewFormat, Duration respondWithin, Instant now) {
        super(Ids.next(), tenant);
        this.targetAudience = request.targetAudience();
        this.countryCode = request.countryCode();
        this.target = request.target();
        this.incidentRate = request.incidentRate();
        this.studyId = request.studyId();
        this.interviewFormat = interviewFormat;
        this.expectedResponseBy = now.plus(respondWithin);
        this.createdAt = now;
        this.updatedAt = now;
    }

    /** Cancels the request; repeating it changes nothing. */
    void cancel(Instant now) {
        switch (status) {
            case RECEIVED -> {
                status = FeasibilityStatus.CANCELLED;
                cancelledAt = now;
                updatedAt = now;
            }
            case CANCELLED -> {}
            case RESPONDED -> throw new Problem(ErrorCode.FEASIBILITY_ALREADY_RESPONDED);
        }
    }

    /** Stores the reviewer's answer; there can be only one. */
    void respond(FeasibilityResponse answer, Instant now) {
        switch (status) {
            case RECEIVED -> {
                status = FeasibilityStatus.RESPONDED;
                response = answer.at(now);
                updatedAt = now;
            }
            case RESPONDED -> throw new Problem(ErrorCode.FEASIBILITY_ALREADY_RESPONDED);
            case CANCELLED ->
                throw new Problem(ErrorCode.FEASIBILITY_ALREADY_RESPONDED, "This feasibility request was cancelled.");
        }
    }

    /**
     * Whether the answer allows the launch: no more people, none harder to find, in a requested country, and in the
     * format that the study had then.
     */
    boolean covers(StudyBrief study, PanelOrder order) {
        return status == FeasibilityStatus.RESPONDED
                && response.feasible()
                && (countryCode.isEmpty() || countryCode.contains(order.countryCode()))
                && (interviewFormat == null || interviewFormat.equals(study.interviewFormat()))
                && order.target() <= target
                && order.incidentRate().compareTo(incidentRate) >= 0;
    }

    /** Whether it was asked for that study. */
    boolean isAbout(StudyBrief study) {
        return studyId != null && studyId.equals(study.id());
    }

    /** The price of one interview in the answer; empty if it names none. */
    OptionalLong interviewCents() {
        return response.interviewCents(target);
    }

    FeasibilityView view() {
        return new FeasibilityView(
                id(),
                Wire.of(status),
                targetAudience,
                countryCode,
                target,
                incidentRate.stripTrailingZeros().scale() < 0 ? incidentRate.setScale(0) : incidentRate,
                studyId,
                expectedResponseBy,
                response,
                cancelledAt,
                createdAt,
                updatedAt);
    }

    @Converter
    static class Countries extends JsonColumn<List<String>> {
        Countries() {
            super(new TypeReference<>() {});
        }
    }

    @Converter
    static class Responses extends JsonColumn<FeasibilityResponse> {
        Responses() {
            super(new TypeReference<>() {});
        }
    }
}
