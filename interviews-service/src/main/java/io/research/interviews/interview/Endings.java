package io.research.interviews.interview;

import io.research.interviews.study.Studies;
import io.research.interviews.transcript.Segment;
import io.research.interviews.transcript.Segments;
import io.research.interviews.transcript.Transcripts;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;

/** Tells the other services that an interview has ended, in the transaction in which it ends. */
@ApplicationScoped
class Endings {
    private final Transcripts transcripts;
    private final Studies studies;
    private final Outbox outbox;
    private final Clock clock;

    Endings(Transcripts transcripts, Studies studies, Outbox outbox, Clock clock) {
        this.transcripts = transcripts;
        this.studies = studies;
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
                    return InterviewView.of(ended, languages.get(ended.studyId()), segments, null);
                })
                .chain(view -> outbox.add(InterviewEvents.completed(ended.tenant(), view, clock.instant()))));
    }
}
