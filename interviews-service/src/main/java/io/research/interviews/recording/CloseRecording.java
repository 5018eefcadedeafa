package io.research.interviews.recording;

import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Ends recordings; in the transaction of the caller. */
@ApplicationScoped
public class CloseRecording {
    private final RecordingRepository recordings;
    private final Jobs jobs;
    private final RecordingConfig config;
    private final Clock clock;

    CloseRecording(RecordingRepository recordings, Jobs jobs, RecordingConfig config, Clock clock) {
        this.recordings = recordings;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
    }

    /** The interview has ended: what its page still holds may come for a while, then the file is made. */
    public Uni<Void> close(Tenant tenant, UUID interviewId, RecordingKind kind) {
        return recordings
                .close(tenant, interviewId, kind, clock.instant(), config.grace())
                .chain(isNew -> isNew
                        ? jobs.begin(
                                jobs.draft(RecordingAssembly.KIND, tenant, interviewId, null, null), config.grace())
                        : Uni.createFrom().voidItem());
    }
}
