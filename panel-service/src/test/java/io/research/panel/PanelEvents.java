package io.research.panel;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewDeleted;
import io.research.contracts.interview.InterviewStarted;
import io.research.contracts.study.StudyState;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What other services tell of a study and its interviews. */
record PanelEvents(String organization, UUID studyId) {
    static final Instant NOW = Instant.parse("2026-01-02T03:00:00Z");

    Event<InterviewStarted> started(String interviewId) {
        return PublishedEvents.event(
                organization,
                studyId,
                EventType.INTERVIEW_STARTED,
                new InterviewStarted(UUID.fromString(interviewId), null, "panel", NOW));
    }

    Event<InterviewDeleted> declined(String interviewId) {
        return PublishedEvents.event(
                organization,
                studyId,
                EventType.INTERVIEW_DELETED,
                new InterviewDeleted(UUID.fromString(interviewId), null, "panel", "in_progress"));
    }

    Event<InterviewCompleted> ended(String interviewId, String status, String quality) {
        return PublishedEvents.event(
                organization,
                studyId,
                EventType.INTERVIEW_COMPLETED,
                new InterviewCompleted(
                        UUID.fromString(interviewId),
                        studyId,
                        null,
                        "panel",
                        status,
                        quality,
                        status,
                        NOW,
                        NOW,
                        0L,
                        "chat",
                        "en",
                        List.of(),
                        0,
                        null,
                        null,
                        null,
                        List.of(),
                        List.of(),
                        false));
    }

    Event<StudyState> studyDeleted(String slug, long revision) {
        return PublishedEvents.event(
                organization,
                studyId,
                EventType.STUDY_DELETED,
                new StudyState(
                        studyId,
                        slug,
                        "test-token",
                        "Tea",
                        null,
                        "panel",
                        "chat",
                        null,
                        "en",
                        null,
                        "provisioned",
                        List.of(),
                        "completed",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        null,
                        null,
                        revision,
                        NOW,
                        NOW,
                        NOW));
    }
}
