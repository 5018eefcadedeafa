package io.research.interviews.interview;

import io.research.interviews.recording.CloseRecording;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.study.Studies;
import io.research.kernel.job.Jobs;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/**
 * Does what has to happen in the transaction in which an interview ends. If there is nothing to rate, the other
 * services are told at once; otherwise {@link RatingJob} tells them, because rating takes processor time and must not
 * happen under a row lock. The recording is assembled later, so the event has no link to it.
 */
@ApplicationScoped
class AnnounceEnd {
    private final Transcripts transcripts;
    private final Studies studies;
    private final CloseRecording closeRecording;
    private final Jobs jobs;
    private final Outbox outbox;
    private final Clock clock;

    AnnounceEnd(
            Transcripts transcripts,
            Studies studies,
            CloseRecording closeRecording,
            Jobs jobs,
            Outbox outbox,
            Clock clock) {
        this.transcripts = transcripts;
        this.studies = studies;
        this.closeRecording = closeRecording;
        this.jobs = jobs;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** The interview has just ended. */
    Uni<Void> announce(Interview ended) {
        return (ended.awaitsRating() ? beginRating(ended) : tell(ended)).chain(() -> closeRecording(ended));
    }

    /**
     * Tells the other services of the end of an interview that is about to be deleted, if they have not been told. An
     * interview that is not paid for by then never will be, and is announced as unfinished.
     */
    Uni<Void> announceBeforeDeletion(Interview interview) {
        return interview.awaitsRating() && !interview.awaitsPayment()
                ? tell(interview)
                : Uni.createFrom().voidItem();
    }

    /** Tells the other services that the interview has ended, with the given messages and its current rating. */
    Uni<Void> tell(Interview ended, List<Message> messages) {
        return studies.languages(List.of(ended.studyId()))
                .map(languages -> view(ended, languages.get(ended.studyId()), messages))
                .chain(view -> outbox.add(InterviewEvents.completed(ended.tenant(), view, clock.instant())));
    }

    private Uni<Void> tell(Interview ended) {
        return transcripts.all(ended.id()).chain(messages -> tell(ended, messages));
    }

    private Uni<Void> beginRating(Interview ended) {
        var kind = ended.awaitsPayment() ? PaymentJob.KIND : RatingJob.KIND;
        return jobs.begin(jobs.draft(kind, ended.tenant(), ended.id(), null, null));
    }

    private Uni<Void> closeRecording(Interview ended) {
        return ended.recording()
                .map(kind -> closeRecording.close(ended.tenant(), ended.id(), kind))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private static InterviewView view(Interview ended, String language, List<Message> messages) {
        List<Segment> segments =
                messages.stream().map(Segments::of).flatMap(List::stream).toList();
        return ended.view(language, segments, null, RecordingLinks.NONE);
    }
}
