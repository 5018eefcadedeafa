package io.research.interviews.interview;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import java.time.Instant;

/** The facts that interviews tell the other services. */
final class InterviewEvents {
    private static final int VERSION = 1;

    private InterviewEvents() {}

    /** The conversation begins. */
    static Event<InterviewStarted> started(Tenant tenant, InterviewRow row, Instant now) {
        var data = new InterviewStarted(
                row.id(),
                row.participant() == null ? null : row.participant().id(),
                Wire.of(row.participantSource()),
                row.startedAt());
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_STARTED,
                VERSION,
                now,
                tenant.organizationId(),
                tenant.appId(),
                row.studyId(),
                data);
    }

    /** The end of an interview, with exactly what a read of the whole interview shows. */
    static Event<InterviewCompleted> completed(Tenant tenant, InterviewView view, Instant now) {
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_COMPLETED,
                VERSION,
                now,
                tenant.organizationId(),
                tenant.appId(),
                view.row().studyId(),
                data(view));
    }

    /** The interview was deleted. An interview without consent was never counted, and is announced as unfinished. */
    static Event<InterviewDeleted> deleted(Tenant tenant, InterviewRow row, Instant now) {
        var data = new InterviewDeleted(
                row.id(),
                row.participant() == null ? null : row.participant().id(),
                Wire.of(row.participantSource()),
                Wire.of(row.status() == null ? Status.IN_PROGRESS : row.status()));
        return new Event<>(
                Ids.next(),
                EventType.INTERVIEW_DELETED,
                VERSION,
                now,
                tenant.organizationId(),
                tenant.appId(),
                row.studyId(),
                data);
    }

    private static InterviewCompleted data(InterviewView view) {
        var row = view.row();
        return new InterviewCompleted(
                row.id(),
                row.studyId(),
                participant(row.participant()),
                Wire.of(row.participantSource()),
                Wire.of(row.status()),
                row.quality() == null ? null : Wire.of(row.quality()),
                Wire.of(row.endReason()),
                row.startedAt(),
                row.endedAt(),
                row.durationSeconds(),
                row.interviewFormat(),
                row.language(),
                view.messages().stream().map(InterviewEvents::message).toList(),
                view.messageCount(),
                view.nextMessageOffset(),
                view.audioRecordingUrl(),
                view.videoRecordingUrl(),
                view.screenerResponses().stream()
                        .map(kept ->
                                new InterviewCompleted.ScreenerResponse(kept.question(), kept.type(), kept.answer()))
                        .toList(),
                view.qualitySignals().stream()
                        .map(signal -> new InterviewCompleted.QualitySignal(
                                signal.signal(), signal.score(), signal.weight(), signal.note()))
                        .toList(),
                row.isSimulated());
    }

    private static InterviewCompleted.Participant participant(Participant participant) {
        return participant == null ? null : new InterviewCompleted.Participant(participant.id(), participant.email());
    }

    private static InterviewCompleted.Message message(Segment segment) {
        return new InterviewCompleted.Message(
                segment.id().toString(),
                Wire.of(segment.role()),
                segment.message(),
                segment.textOffset(),
                segment.startS(),
                segment.endS());
    }
}
