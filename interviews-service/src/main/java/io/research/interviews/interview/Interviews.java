package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.interviews.recording.RecordingLinks;
import io.research.interviews.recording.Recordings;
import io.research.interviews.study.Studies;
import io.research.interviews.transcript.SegmentPage;
import io.research.interviews.transcript.Transcripts;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.page.PageRequest;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

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

    @WithSession
    Uni<InterviewPage> list(ReadScope scope, InterviewFilter filter, PageRequest page) {
        return interviews.count(scope, filter).chain(total -> (page.offset() >= total
                        ? Uni.createFrom().item(List.<Interview>of())
                        : interviews.list(scope, filter, page))
                .chain(this::rows)
                .map(rows -> InterviewPage.of(rows, total, page)));
    }

    @WithSession
    Uni<InterviewView> read(ReadScope scope, UUID id, MessageWindow window) {
        return interviews.requireListed(scope, id).chain(interview -> transcripts
                .page(id, interview.extent().segments(), window.offset(), window.limit())
                .chain(page -> view(interview, page)));
    }

    private Uni<InterviewView> view(Interview interview, SegmentPage page) {
        return studies.languages(List.of(interview.studyId())).chain(languages -> links(interview)
                .map(links -> InterviewView.of(
                        interview, languages.get(interview.studyId()), page.segments(), page.nextOffset(), links)));
    }

    private Uni<RecordingLinks> links(Interview interview) {
        return interview.recording().isEmpty()
                ? Uni.createFrom().item(RecordingLinks.NONE)
                : recordings.links(interview.id());
    }

    private Uni<List<InterviewRow>> rows(List<Interview> found) {
        var ids = found.stream().map(Interview::studyId).collect(Collectors.toSet());
        return studies.languages(ids).map(languages -> found.stream()
                .map(interview -> interview.row(languages.get(interview.studyId())))
                .toList());
    }
}
