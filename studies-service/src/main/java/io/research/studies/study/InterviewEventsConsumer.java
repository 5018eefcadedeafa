package io.research.studies.study;

import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.kernel.identity.Tenant;
import io.research.kernel.inbox.Inbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Keeps the number of interviews of each study. */
@ApplicationScoped
class InterviewEventsConsumer {
    private final Inbox inbox;
    private final StudyRepository studies;

    InterviewEventsConsumer(Inbox inbox, StudyRepository studies) {
        this.inbox = inbox;
        this.studies = studies;
    }

    @Incoming("interviews")
    Uni<Void> on(String message) {
        return inbox.once(
                "study.interview_count",
                message,
                event -> switch (event.data()) {
                    case InterviewCompleted interview
                    when counts(interview) ->
                        studies.countInterview(new Tenant(event.organizationId(), event.appId()), interview.studyId())
                                .replaceWithVoid();
                    default -> Uni.createFrom().voidItem();
                },
                EventType.INTERVIEW_COMPLETED);
    }

    private static boolean counts(InterviewCompleted interview) {
        return interview.status().equals("completed")
                && !interview.participantSource().equals("test");
    }
}
