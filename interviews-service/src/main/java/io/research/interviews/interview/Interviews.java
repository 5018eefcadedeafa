package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.recording.Recordings;
import io.research.interviews.study.Studies;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reading interviews. */
@ApplicationScoped
class Interviews {
    private final InterviewRepository interviews;
    private final Transcripts transcripts;
    private final Studies studies;
    private final Recordings recordings;

    Interviews(InterviewRepository interviews, Transcripts transcripts, Studies studies, Recordings recordings) {
        this.interviews = interviews;
        this.transcripts = transcripts;
        this.studies = studies;
        this.recordings = recordings;
    }

    /** The interview with some of what was said; if requested, masked off the event loop. */
    Uni<InterviewView> read(ReadScope scope, UUID id, MessageWindow window) {
        return Panache.withSession(() -> find(scope, id, window))
                .chain(found -> window.isMasked()
                        ? Uni.createFrom()
                                .item(found::masked)
                                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                                .emitOn(VertxContexts.current())
                        : Uni.createFrom().item(found::shown));
    }

    /** What one read returns, before masking. */
    private record Found(Interview interview, String language, Excerpt excerpt, RecordingLinks links) {

        InterviewView shown() {
            return show(Redaction.NONE);
        }

        InterviewView masked() {
            return show(Redaction.forLanguage(language));
        }

        private InterviewView show(Redaction redaction) {
            var page = excerpt.page(redaction::segments);
            return redaction.around(interview.view(language, page.segments(), page.nextOffset(), links));
        }
    }

    private Uni<Found> find(ReadScope scope, UUID id, MessageWindow window) {
        return interviews.requireListed(scope, id).chain(interview -> transcripts
                .excerpt(id, interview.size().segments(), window.offset(), window.limit())
                .chain(excerpt -> studies.languages(List.of(interview.studyId()))
                        .chain(languages -> links(interview, window)
                                .map(links ->
                                        new Found(interview, languages.get(interview.studyId()), excerpt, links)))));
    }

    private Uni<RecordingLinks> links(Interview interview, MessageWindow window) {
        return window.isMasked()
                ? Uni.createFrom().item(RecordingLinks.NONE)
                : recordings.links(interview.id(), interview.recording());
    }
}
