package io.research.webhooks.delivery;

import io.research.contracts.Event;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.contracts.report.ReportReady;
import io.research.contracts.study.FieldingChanged;
import io.research.kernel.identity.Tenant;
import io.research.webhooks.endpoint.PublicEventType;
import io.research.webhooks.endpoint.Subscription;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * An event as integrators know it (specification §6).
 *
 * @param id what they tell it by: of a completed study the id of its cycle, otherwise that of the event
 */
record PublicEvent(Tenant tenant, UUID id, PublicEventType type, UUID studyId, Object data) {

    /** What integrators are told of that event; empty where it is no matter of theirs. */
    static Optional<PublicEvent> of(Event<?> event) {
        return switch (event.data()) {
            case InterviewCompleted interview
            when isPublic(interview) -> told(event, event.id(), PublicEventType.INTERVIEW_COMPLETED, interview);
            case PanelCycleCompleted cycle ->
                told(event, cycle.cycleId(), PublicEventType.STUDY_COMPLETED, new CompletedStudy(cycle.completedAt()));
            case ReportReady report ->
                told(event, event.id(), PublicEventType.REPORT_READY, new ReadyReport(report.reportId()));
            case FieldingChanged fielding -> told(event, event.id(), PublicEventType.of(event.type()), fielding);
            default -> Optional.empty();
        };
    }

    /** What webhooks are registered for that get it. */
    Stream<Subscription> subscriptions() {
        return Stream.of(new Subscription(tenant, type, studyId), new Subscription(tenant, type, null));
    }

    /** The interview that it tells of; null of other events. */
    UUID interviewId() {
        return data instanceof InterviewCompleted interview ? interview.id() : null;
    }

    Envelope envelope() {
        return new Envelope(id, type.wire(), studyId, data);
    }

    private static Optional<PublicEvent> told(Event<?> event, UUID id, PublicEventType type, Object data) {
        var tenant = new Tenant(event.organizationId(), event.appId());
        return Optional.of(new PublicEvent(tenant, id, type, event.studyId(), data));
    }

    private static boolean isPublic(InterviewCompleted interview) {
        return interview.status().equals("completed")
                && !interview.participantSource().equals("test");
    }

    private record CompletedStudy(Instant completedAt) {}

    private record ReadyReport(UUID reportId) {}
}
