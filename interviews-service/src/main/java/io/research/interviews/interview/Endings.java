package io.research.interviews.interview;

import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.recording.Recordings;
import io.research.interviews.study.Studies;
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
    private final Studies studies;
    private final Recordings recordings;
    private final Outbox outbox;
    private final Clock clock;

    Endings(Transcripts transcripts, Studies studies, Recordings recordings, Outbox outbox, Clock clock) {
        this.transcripts = transcripts;
        this.studies = studies;
        this.recordings = recordings;
        this.outbox = outbox;
        this.clock = clock;
    }

    Uni<Void> announce(Interview ended) {
        return transcripts.all(ended.id()).chain(messages -> studies.languages(List.of(ended.studyId()))
                .map(languages -> {
                    List<Segment> segments = messages.stream()
                            .map(Segments::of)
                            .flatMap(List::stream)
                            .toList();
                    return InterviewView.of(ended, languages.get(ended.studyId()), segments, null, RecordingLinks.NONE);
                })
                .chain(view -> outbox.add(InterviewEvents.completed(ended.tenant(), view, clock.instant())))
                .chain(() -> closeRecording(ended)));
    }

    private Uni<Void> closeRecording(Interview ended) {
        return ended.recording()
                .map(kind -> recordings.close(ended.tenant(), ended.id(), kind))
                .orElseGet(() -> Uni.createFrom().voidItem());
    }
}
