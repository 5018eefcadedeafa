package io.research.interviews.recording;

import io.netty.util.concurrent.DefaultThreadFactory;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.recording.webm.WebmLayout;
import io.research.interviews.recording.webm.WebmPass;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Makes one file of the chunks of a recording, off the event loops: reads them once for the header and once more to
 * write. Chunks are deleted only with the commit that publishes the file.
 */
@ApplicationScoped
class RecordingAssembly implements JobHandler<Void> {
    /** Its subject is the interview. */
    static final JobKind<Void> KIND = JobKind.of("interviews.assemble_recording");

    private static final Logger LOG = Logger.getLogger(RecordingAssembly.class);
    private static final int THREADS = 2;

    /** How many pieces of 8 or 64 KB are read ahead. */
    private static final int PIECES_AHEAD = 16;

    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final StoredFiles files;
    private final RecordingFile recordingKind;
    private final ChunkFile chunkKind;
    private final RecordingConfig config;
    private final Clock clock;
    private final ExecutorService workers =
            Executors.newFixedThreadPool(THREADS, new DefaultThreadFactory("recordings", true));

    RecordingAssembly(
            RecordingRepository recordings,
            ChunkRepository chunks,
            StoredFiles files,
            RecordingFile recordingKind,
            ChunkFile chunkKind,
            RecordingConfig config,
            Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.files = files;
        this.recordingKind = recordingKind;
        this.chunkKind = chunkKind;
        this.config = config;
        this.clock = clock;
    }

    @PreDestroy
    void close() {
        workers.shutdown();
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void none) {
        var interviewId = UUID.fromString(job.subject());
        return Panache.withTransaction(() -> recordings.assemble(interviewId, clock.instant()))
                .chain(kind -> kind == null ? nothing() : assemble(job.tenant(), interviewId, kind))
                .map(assembledRecording -> () -> finish(job.tenant(), interviewId, assembledRecording));
    }

    private Uni<AssembledRecording> assemble(Tenant tenant, UUID interviewId, RecordingKind kind) {
        var here = VertxContexts.current();
        return Panache.withSession(() -> stored(interviewId)).chain(found -> {
            var first = kind.pass();
            return clusters(first, found)
                    .onItem()
                    .ignoreAsUni()
                    .emitOn(here)
                    .chain(() -> first.layout().isEmpty()
                            ? nothing()
                            : write(tenant, interviewId, first.layout(), kind.pass(), found));
        });
    }

    private Uni<List<RecordingChunk>> stored(UUID interviewId) {
        return chunks.list(interviewId, config.maxChunks())
                .chain(rows -> files.list(chunkKind, interviewId, config.maxChunks())
                        .map(found -> {
                            var byId = found.stream().collect(Collectors.toMap(StoredFile::id, Function.identity()));
                            return rows.stream()
                                    .filter(row -> byId.containsKey(row.fileId()))
                                    .map(row -> new RecordingChunk(byId.get(row.fileId()), row.sequence()))
                                    .toList();
                        }));
    }

    private Uni<AssembledRecording> write(
            Tenant tenant, UUID interviewId, WebmLayout layout, WebmPass second, List<RecordingChunk> found) {
        var here = VertxContexts.current();
        var content = Multi.createBy()
                .concatenating()
                .streams(Multi.createFrom().item(layout.head()), clusters(second, found));
        return Panache.withTransaction(() -> files.note(tenant, recordingKind, interviewId))
                .chain(file -> files.write(file, content)
                        .emitOn(here)
                        .map(bytes -> {
                            if (bytes != layout.length() || second.layout().length() != bytes) {
                                throw new IllegalStateException("chunks changed while they were being read");
                            }
                            return new AssembledRecording(file, bytes);
                        })
                        .onFailure()
                        .call(() -> files.discard(file)));
    }

    private static Uni<AssembledRecording> nothing() {
        return Uni.createFrom().item(AssembledRecording.NOTHING);
    }

    private Multi<Buffer> clusters(WebmPass pass, List<RecordingChunk> found) {
        var reading = new Reading(pass);
        var taken = Multi.createFrom().iterable(found).onItem().transformToMultiAndConcatenate(reading::chunk);
        var rest = Multi.createFrom().deferred(() -> Multi.createFrom().iterable(pass.end()));
        return Multi.createBy().concatenating().streams(taken, rest);
    }

    /** If the interview was deleted in the meantime, the file is not needed and was withdrawn with the others. */
    private Uni<Void> finish(Tenant tenant, UUID interviewId, AssembledRecording assembledRecording) {
        return recordings
                .finish(interviewId, assembledRecording.isEmpty(), clock.instant())
                .chain(isWaitedFor -> isWaitedFor
                        ? show(assembledRecording)
                                .chain(() -> chunks.removeAll(interviewId))
                                .chain(() -> files.withdraw(tenant, chunkKind, interviewId))
                        : withdraw(assembledRecording));
    }

    private Uni<Void> show(AssembledRecording assembledRecording) {
        return assembledRecording.isEmpty()
                ? Uni.createFrom().voidItem()
                : files.ready(assembledRecording.file(), assembledRecording.bytes())
                        .replaceWithVoid();
    }

    private Uni<Void> withdraw(AssembledRecording assembledRecording) {
        return files.withdraw(
                assembledRecording.isEmpty()
                        ? List.of()
                        : List.of(assembledRecording.file().id()));
    }

    /** Chunks in their order, seen through one pass: on a worker, and read and written on the context of the job. */
    private final class Reading {
        private final WebmPass pass;
        private final Executor here = VertxContexts.current();
        private int expected;

        Reading(WebmPass pass) {
            this.pass = pass;
        }

        Multi<Buffer> chunk(RecordingChunk chunk) {
            return Multi.createFrom()
                    .deferred(() -> begin(chunk))
                    .emitOn(workers, PIECES_AHEAD)
                    .onItem()
                    .transformToIterable(pass::take)
                    .emitOn(here, PIECES_AHEAD);
        }

        private Multi<Buffer> begin(RecordingChunk chunk) {
            pass.beginChunk(chunk.sequence() != expected);
            expected = chunk.sequence() + 1;
            return files.content(chunk.file()).onFailure(Problem.class).recoverWithMulti(() -> {
                LOG.errorf("A stored chunk is missing, chunkId=%s", chunk.file().id());
                expected = chunk.sequence();
                return Multi.createFrom().empty();
            });
        }
    }
}
