package io.research.interviews.interview;

import io.research.interviews.interview.view.InterviewEvents;
import io.research.interviews.interview.view.InterviewView;
import io.research.interviews.interview.view.QuestionsAndAnswers;
import io.research.interviews.quality.Ratings;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.recording.Recordings;
import io.research.interviews.study.Editions;
import io.research.interviews.study.Studies;
import io.research.interviews.transcript.Message;
import io.research.interviews.transcript.Segment;
import io.research.interviews.transcript.Segments;
import io.research.interviews.transcript.Transcripts;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/**
 * Tells the other services that an interview has ended, in the transaction in which it ends. Its recording is made
 * afterwards: there is no link to it yet.
 */
@ApplicationScoped
class Endings {
    private final Transcripts transcripts;
    private final Editions editions;
    private final Studies studies;
    private final Ratings ratings;
    private final Recordings recordings;
    private final Outbox outbox;
    private final Clock clock;

    Endings(
            Transcripts transcripts,
            Editions editions,
            Studies studies,
            Ratings ratings,
            Recordings recordings,
            Outbox outbox,
            Clock clock) {
        this.transcripts = transcripts;
        this.editions = editions;
        this.studies = studies;
        this.ratings = ratings;
        this.recordings = recordings;
        this.outbox = outbox;
        this.clock = clock;
    }

    Uni<Void> announce(Interview ended) {
        return transcripts.all(ended.id()).chain(messages -> rate(ended, messages)
                .chain(() -> studies.languages(List.of(ended.studyId())))
                .map(languages -> view(ended, languages.get(ended.studyId()), messages))
                .chain(view -> outbox.add(InterviewEvents.completed(ended.tenant(), view, clock.instant())))
                .chain(() -> closeRecording(ended)));
    }

    private Uni<Void> closeRecording(Interview ended) {
        return ended.recording()
                .map(kind -> recordings.close(ended.tenant(), ended.id(), kind))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }

    private Uni<Void> rate(Interview ended, List<Message> messages) {
        if (!ended.isRated()) {
            return Uni.createFrom().voidItem();
        }
        return editions.require(ended.studyId(), ended.studyRevision())
                .chain(edition -> ratings.rate(
                        QuestionsAndAnswers.conversation(ended.snapshot(edition), ended.screenerResponses(), messages)))
                .invoke(ended::rate)
                .replaceWithVoid();
    }

    private static InterviewView view(Interview ended, String language, List<Message> messages) {
        List<Segment> segments =
                messages.stream().map(Segments::of).flatMap(List::stream).toList();
        return ended.view(language, segments, null, RecordingLinks.NONE);
    }
}
