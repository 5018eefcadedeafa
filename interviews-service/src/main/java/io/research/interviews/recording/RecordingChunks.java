package io.research.interviews.recording;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.ErrorCode;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Takes the chunks of a recording, in any order. An upload is recorded before its first byte is stored, so that a sweep
 * finds uploads that never finished.
 */
@ApplicationScoped
public class RecordingChunks {
    private static final Duration SHORTEST = Duration.ofHours(1);

    /** Allows for pauses and for people who say more than planned. */
    private static final long LONGER = 3;

    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final StoredFiles files;
    private final ChunkFile kind;
    private final RecordingConfig config;
    private final Clock clock;

    RecordingChunks(
            RecordingRepository recordings,
            ChunkRepository chunks,
            StoredFiles files,
            ChunkFile kind,
            RecordingConfig config,
            Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.files = files;
        this.kind = kind;
        this.config = config;
        this.clock = clock;
    }

    /** Refuses an upload that is known to be too large before reading any of it. */
    public void requireBounded(ChunkUpload upload) {
        if (upload.declaredLength() > maxChunk()) {
            throw ArrivingChunk.tooLarge(maxChunk());
        }
        if (upload.sequence() >= config.maxChunks()) {
            throw full();
        }
    }

    /**
     * Makes room for the upload, in the transaction of the caller, who has looked the interview up.
     *
     * @return its file, for {@link #store}
     * @throws Problem {@code interview_state_conflict} when the recording is closed; {@code payload_too_large} when it is as
     *     long as it may be, or there is no room for one more
     */
    public Uni<StoredFile> begin(Tenant tenant, RecordedInterview interview, ChunkUpload upload) {
        return open(tenant, interview, clock.instant())
                .chain(() -> recordings.findOpen(interview.id()))
                .chain(room -> {
                    requireOpen(room);
                    requireRoom(room, Math.max(0, upload.declaredLength()));
                    return files.note(tenant, kind, interview.id());
                });
    }

    /**
     * A new recording needs storage left for its study and its organization, even if it begins only after the end of
     * the interview, with what the page had not sent yet.
     */
    private Uni<Void> open(Tenant tenant, RecordedInterview interview, Instant now) {
        var begun = interview.hasEnded()
                ? recordings.decide(tenant, interview.id(), interview.studyId(), most(interview))
                : recordings.open(tenant, interview.id(), interview.kind(), now, interview.studyId(), most(interview));
        return begun.chain(isNew -> isNew
                ? recordings
                        .used(tenant, interview.studyId())
                        .invoke(this::requireShare)
                        .replaceWithVoid()
                : Uni.createFrom().voidItem());
    }

    private long most(RecordedInterview interview) {
        long seconds = Math.max(SHORTEST.toSeconds(), LONGER * interview.expectedSeconds());
        return Math.min(
                config.maxRecording().asLongValue(),
                seconds * config.perSecond().asLongValue());
    }

    private void requireShare(RecordingRepository.Used used) {
        if (used.ofStudy() >= config.perStudy().asLongValue()) {
            throw new Problem(
                    ErrorCode.PAYLOAD_TOO_LARGE, "The recordings of this study have reached their storage limit.");
        }
        if (used.ofOrganization() >= config.perOrganization().asLongValue()) {
            throw new Problem(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "The recordings of this organization have reached their storage limit.");
        }
    }

    private void requireRoom(RecordingRepository.Room room, long more) {
        long most = room.most() == null ? config.maxRecording().asLongValue() : room.most();
        if (room.bytes() + more > most) {
            throw full();
        }
    }

    /** Streams the upload to its file, which becomes the chunk once it is complete. Not for use inside a session. */
    public Uni<Void> store(StoredFile file, UUID interviewId, ChunkUpload upload) {
        var arriving = new ArrivingChunk(upload.sequence(), maxChunk());
        return files.write(file, arriving.watch(upload.content()))
                .emitOn(VertxContexts.current())
                .chain(bytes -> Panache.withTransaction(() -> commit(file, interviewId, upload.sequence(), bytes)));
    }

    /** The sequence with which the recording continues. */
    @WithSession
    public Uni<Integer> next(UUID interviewId) {
        return chunks.next(interviewId);
    }

    private Uni<Void> commit(StoredFile file, UUID interviewId, int sequence, long bytes) {
        return recordings.lockOpen(interviewId).chain(room -> {
            requireOpen(room);
            return chunks.remove(interviewId, sequence).chain(replaced -> {
                long more = bytes - (replaced == null ? 0 : replaced.bytes());
                requireRoom(room, more);
                return files.ready(file, bytes)
                        .chain(() -> chunks.insert(file.id(), interviewId, sequence, bytes))
                        .chain(() -> files.withdraw(replaced == null ? List.of() : List.of(replaced.fileId())))
                        .chain(() -> recordings.grow(interviewId, more));
            });
        });
    }

    private static void requireOpen(RecordingRepository.Room room) {
        if (room == null) {
            throw new Problem(ErrorCode.INTERVIEW_STATE_CONFLICT, "The recording of this interview is closed.");
        }
    }

    private static Problem full() {
        return new Problem(
                ErrorCode.PAYLOAD_TOO_LARGE, "The recording of this interview has reached its maximum length.");
    }

    private long maxChunk() {
        return config.maxChunk().asLongValue();
    }
}
