package io.research.interviews.recording;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.recording.webm.WebmPass;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Makes one file of the chunks of a recording: reads them once for what stands in front, and once more to write. Chunks
 * go only with the commit that shows the file.
 */
@ApplicationScoped
class RecordingAssembly implements JobHandler {
    static final String KIND = "recording_assembly";
    static final String INTERVIEW = "interview_id";

    private static final Logger LOG = Logger.getLogger(RecordingAssembly.class);
    private static final int MOST_ATTEMPTS = 20;
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final ObjectStore store;
    private final RecordingConfig config;
    private final Clock clock;

    RecordingAssembly(
            RecordingRepository recordings,
            ChunkRepository chunks,
            ObjectStore store,
            RecordingConfig config,
            Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.store = store;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KIND;
    }

    /** A store that is away for some hours loses nobody's recording. */
    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobs) {
        return jobs.pauseAfter(attempts, MOST_ATTEMPTS, LONGEST_PAUSE);
    }

    @Override
    public Uni<Completion> run(Job job) {
        var interviewId = UUID.fromString(job.payload().getString(INTERVIEW));
        var here = VertxContexts.current();
        return Panache.withTransaction(() -> recordings.assemble(interviewId, clock.instant()))
                .chain(kind -> kind == null
                        ? Uni.createFrom().item(Assembled.NOTHING)
                        : Panache.withSession(() -> chunks.stored(interviewId, config.maxChunks()))
                                .chain(found -> assemble(interviewId, kind, found)))
                .emitOn(here)
                .map(assembled -> () -> finish(interviewId, assembled));
    }

    private Uni<Assembled> assemble(UUID interviewId, RecordingKind kind, List<RecordingChunk> found) {
        var first = kind.pass();
        return clusters(first, found).onItem().ignoreAsUni().chain(() -> {
            var layout = first.layout();
            if (layout.isEmpty()) {
                return Uni.createFrom().item(Assembled.NOTHING);
            }
            var second = kind.pass();
            var file = Multi.createBy()
                    .concatenating()
                    .streams(Multi.createFrom().item(layout.head()), clusters(second, found));
            return store.put(RecordingFile.key(interviewId), file).map(stored -> {
                var assembled = Assembled.of(layout);
                if (!assembled.equals(Assembled.of(second.layout()))) {
                    throw new IllegalStateException("chunks have changed while they were read");
                }
                return assembled;
            });
        });
    }

    private Multi<Buffer> clusters(WebmPass pass, List<RecordingChunk> found) {
        var reading = new Reading(pass);
        var taken = Multi.createFrom().iterable(found).onItem().transformToMultiAndConcatenate(reading::chunk);
        var rest = Multi.createFrom().deferred(() -> Multi.createFrom().iterable(pass.end()));
        return Multi.createBy().concatenating().streams(taken, rest);
    }

    private Uni<JsonObject> finish(UUID interviewId, Assembled assembled) {
        return recordings
                .finish(interviewId, assembled, clock.instant())
                .chain(isWaitedFor -> isWaitedFor ? chunks.dropAll(interviewId) : discard(interviewId))
                .replaceWith(Uni.createFrom().nullItem());
    }

    /** The interview was deleted meanwhile, and what was written came after the sweep. */
    private Uni<Void> discard(UUID interviewId) {
        var here = VertxContexts.current();
        return recordings
                .findReady(interviewId)
                .chain(file -> file == null
                        ? store.delete(RecordingFile.key(interviewId))
                                .emitOn(here)
                                .replaceWithVoid()
                        : Uni.createFrom().voidItem());
    }

    /** Chunks in their order, seen through one pass. */
    private final class Reading {
        private final WebmPass pass;
        private int expected;

        Reading(WebmPass pass) {
            this.pass = pass;
        }

        Multi<Buffer> chunk(RecordingChunk chunk) {
            return Multi.createFrom()
                    .deferred(() -> begin(chunk))
                    .onItem()
                    .transformToMultiAndConcatenate(piece -> Multi.createFrom().iterable(pass.take(piece)));
        }

        private Multi<Buffer> begin(RecordingChunk chunk) {
            pass.beginChunk(chunk.sequence() != expected);
            expected = chunk.sequence() + 1;
            return store.get(RecordingChunk.key(chunk.id()))
                    .onFailure(Problem.class)
                    .recoverWithMulti(() -> {
                        LOG.errorf("A stored chunk is gone, chunkId=%s", chunk.id());
                        expected = chunk.sequence();
                        return Multi.createFrom().empty();
                    });
        }
    }
}
