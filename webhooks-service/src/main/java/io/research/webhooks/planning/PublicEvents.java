package io.research.webhooks.planning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.contracts.report.ReportReady;
import io.research.kernel.event.RawEvent;
import io.research.kernel.identity.Tenant;
import io.research.webhooks.endpoint.PublicEventType;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Which of the suite's events integrators get, and in what form (specification §6). Data that is public already is passed
 * on unchanged.
 */
@ApplicationScoped
class PublicEvents {
    private final ObjectMapper json;

    PublicEvents(ObjectMapper json) {
        this.json = json;
    }

    /** Empty where the event is internal. */
    Optional<PublicEvent> of(RawEvent event) {
        return switch (event.type()) {
            case INTERVIEW_COMPLETED -> isPublic(event) ? Optional.of(interview(event)) : Optional.empty();
            case PANEL_CYCLE_COMPLETED -> {
                var cycle = (PanelCycleCompleted) event.read();
                var data = written(new CompletedStudy(cycle.completedAt()));
                yield told(event, cycle.cycleId(), PublicEventType.STUDY_COMPLETED, data);
            }
            case REPORT_READY -> {
                var report = (ReportReady) event.read();
                var data = written(new ReadyReport(report.reportId()));
                yield told(event, event.id(), PublicEventType.REPORT_READY, data);
            }
            case STUDY_PAUSED, STUDY_RESUMED, STUDY_STOPPED, SIGNAL_COMPLETED ->
                told(event, event.id(), PublicEventType.of(event.type()), event.data());
            default -> Optional.empty();
        };
    }

    /** Only completed interviews that are no trial runs. */
    private static boolean isPublic(RawEvent interview) {
        return required(interview, "status").equals("completed")
                && !required(interview, "participant_source").equals("test");
    }

    private static PublicEvent interview(RawEvent event) {
        return new PublicEvent(
                tenant(event),
                event.id(),
                event.id(),
                PublicEventType.INTERVIEW_COMPLETED,
                event.studyId(),
                UUID.fromString(required(event, "id")),
                event.data(),
                event.trace());
    }

    private static String required(RawEvent event, String field) {
        String text = event.text(field);
        if (text == null) {
            throw new IllegalArgumentException(event.type().wire() + " without " + field);
        }
        return text;
    }

    private static Optional<PublicEvent> told(RawEvent event, UUID id, PublicEventType type, ByteBuffer data) {
        return Optional.of(
                new PublicEvent(tenant(event), event.id(), id, type, event.studyId(), null, data, event.trace()));
    }

    private static Tenant tenant(RawEvent event) {
        return new Tenant(event.organizationId(), event.appId());
    }

    private ByteBuffer written(Object data) {
        try {
            return ByteBuffer.wrap(json.writeValueAsBytes(data));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("data that is no JSON", impossible);
        }
    }

    private record CompletedStudy(Instant completedAt) {}

    private record ReadyReport(UUID reportId) {}
}
