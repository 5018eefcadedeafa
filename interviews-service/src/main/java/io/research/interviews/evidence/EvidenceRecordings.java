package io.research.interviews.evidence;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.interviews.recording.RecordingKind;
import io.research.interviews.recording.Recordings;
import io.research.kernel.file.StoredFile;
import io.research.kernel.http.RangedAnswer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Reads the recordings of interviews that count. */
@ApplicationScoped
class EvidenceRecordings {
    private final EvidenceRepository interviews;
    private final Recordings recordings;

    EvidenceRecordings(EvidenceRepository interviews, Recordings recordings) {
        this.interviews = interviews;
        this.recordings = recordings;
    }

    /**
     * @param most how long the address may open the recording, where that is shorter than usual
     * @throws Problem {@code not_found} where there is no such interview, or nothing of it to be played yet
     */
    @WithSession
    Uni<RecordingView> read(Tenant tenant, UUID interviewId, Duration most) {
        return require(tenant, interviewId).chain(found -> recordings
                .link(found.file(), found.kind(), most)
                .chain(url -> interviews
                        .times(interviewId)
                        .map(turns -> new RecordingView(
                                interviewId, Wire.of(found.kind()), found.file().bytes(), url, turns))));
    }

    /** The bytes of the same recording, in the part that is asked for; read after the session has ended. */
    @WithSession
    Uni<Content> content(Tenant tenant, UUID interviewId) {
        return require(tenant, interviewId)
                .map(found -> new Content(
                        found.kind().mediaType(),
                        new RangedAnswer(
                                found.file().bytes(),
                                '"' + found.file().id().toString() + '"',
                                part -> recordings.content(found.file(), part))));
    }

    private Uni<Found> require(Tenant tenant, UUID interviewId) {
        return interviews.format(tenant, interviewId).chain(format -> {
            var kind = RecordingKind.ofFormat(format == null ? "" : format).orElseThrow(Problem::notFound);
            return recordings
                    .find(interviewId)
                    .onItem()
                    .ifNull()
                    .failWith(Problem::notFound)
                    .map(file -> new Found(kind, file));
        });
    }

    private record Found(RecordingKind kind, StoredFile file) {}

    /** A recording as an answer. */
    record Content(String mediaType, RangedAnswer answer) {}
}
