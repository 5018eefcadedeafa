package io.research.interviews.session;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.interviews.interview.InterviewSnapshot;
import io.research.interviews.interview.InterviewSpeech;
import io.research.interviews.recording.RecordingChunks;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.session.MediaView.Recording;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** What pages are told about hearing, speaking and recording. */
@ApplicationScoped
class Media {
    private final RecordingChunks chunks;
    private final InterviewSpeech interviewSpeech;

    Media(RecordingChunks chunks, InterviewSpeech interviewSpeech) {
        this.chunks = chunks;
        this.interviewSpeech = interviewSpeech;
    }

    /** For an interview; where its recording goes on is in it. */
    @WithSession
    Uni<MediaView> of(InterviewSnapshot snapshot) {
        return RecordingKind.ofFormat(snapshot.studyVersion().study().interviewFormat())
                .map(kind -> chunks.next(snapshot.interviewId()).map(next -> spoken(new Recording(kind, next))))
                .orElseGet(() -> Uni.createFrom().item(MediaView.NONE));
    }

    private MediaView spoken(Recording recording) {
        return new MediaView(interviewSpeech.hears(), interviewSpeech.speaks(), recording);
    }
}
