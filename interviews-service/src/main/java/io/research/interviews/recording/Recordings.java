package io.research.interviews.recording;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.research.kernel.storage.ObjectStore;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Recordings as the interview knows them; in the session or transaction of the caller, who has looked it up. */
@ApplicationScoped
public class Recordings {
    static final String PATH = "/i/recordings";

    private final RecordingRepository recordings;
    private final ChunkRepository chunks;
    private final Jobs jobs;
    private final ObjectStore store;
    private final RecordingConfig config;
    private final Clock clock;

    Recordings(
            RecordingRepository recordings,
            ChunkRepository chunks,
            Jobs jobs,
            ObjectStore store,
            RecordingConfig config,
            Clock clock) {
        this.recordings = recordings;
        this.chunks = chunks;
        this.jobs = jobs;
        this.store = store;
        this.config = config;
        this.clock = clock;
    }

    /** The interview has ended: what its page still holds may come for a while, then the file is made. */
    public Uni<Void> close(Tenant tenant, UUID interviewId, RecordingKind kind) {
        var now = clock.instant();
        var closesAt = now.plus(config.grace());
        return recordings.close(tenant, interviewId, kind, now, closesAt).chain(isNew -> {
            if (!isNew) {
                return Uni.createFrom().voidItem();
            }
            var payload = new JsonObject().put(RecordingAssembly.INTERVIEW, interviewId.toString());
            return jobs.begin(
                    jobs.draft(tenant, RecordingAssembly.KIND, interviewId.toString(), payload, null), closesAt);
        });
    }

    /** Where the recording can be played for a while. */
    public Uni<RecordingLinks> links(UUID interviewId) {
        return recordings
                .findReady(interviewId)
                .chain(file -> file == null ? Uni.createFrom().item(RecordingLinks.NONE) : links(file));
    }

    /** The interview is deleted: nobody can play its recording any more, and a sweep removes what is stored of it. */
    public Uni<Void> remove(Tenant tenant, UUID interviewId) {
        return recordings.remove(tenant, interviewId, clock.instant()).chain(() -> chunks.dropAll(interviewId));
    }

    private Uni<RecordingLinks> links(RecordingFile file) {
        return store.link(RecordingFile.key(file.interviewId()), file.shown(), config.linkValidity())
                .map(link -> switch (file.kind()) {
                    case AUDIO -> new RecordingLinks(link, null);
                    case VIDEO -> new RecordingLinks(null, link);
                });
    }
}
