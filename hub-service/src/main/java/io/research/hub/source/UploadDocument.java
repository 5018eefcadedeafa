package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.document.Upload;
import io.research.hub.session.Sessions;
import io.research.hub.share.OrganizationShares;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Takes a document in as a source of a session. */
@ApplicationScoped
class UploadDocument {
    private final SourceRepository sources;
    private final Sessions sessions;
    private final StoredFiles files;
    private final DocumentFiles kind;
    private final OrganizationShares shares;
    private final Jobs jobs;
    private final Clock clock;

    UploadDocument(
            SourceRepository sources,
            Sessions sessions,
            StoredFiles files,
            DocumentFiles kind,
            OrganizationShares shares,
            Jobs jobs,
            Clock clock) {
        this.sources = sources;
        this.sessions = sessions;
        this.files = files;
        this.kind = kind;
        this.shares = shares;
        this.jobs = jobs;
        this.clock = clock;
    }

    /**
     * Stores the document and begins to read it. Not inside a session: the bytes go to the object store in between. Room is
     * asked for before they go, so that nothing goes in vain, and again when the document is added, for others may have come
     * first.
     */
    Uni<SourceView> upload(Tenant tenant, UUID sessionId, Upload upload, Multi<Buffer> content) {
        UUID id = Ids.next();
        return Panache.withTransaction(() -> sessions.require(tenant, sessionId)
                        .chain(() -> requireRoom(tenant, sessionId, upload))
                        .chain(() -> files.note(tenant, kind, id)))
                .chain(file -> files.write(file, content)
                        .onFailure()
                        .call(() -> files.discard(file))
                        .chain(bytes -> Panache.withTransaction(() -> begin(tenant, sessionId, id, upload, file, bytes))
                                .onFailure(Problem.class)
                                .call(() -> files.discard(file))))
                .map(SourceView::of);
    }

    private Uni<Void> requireRoom(Tenant tenant, UUID sessionId, Upload upload) {
        return sources.requireRoom(tenant, sessionId)
                .chain(() -> shares.requireDocument(tenant, () -> sources.countDocuments(tenant)))
                .chain(() -> shares.requireBytes(tenant, upload.bytes()))
                .chain(() -> jobs.requireRoom(tenant, PrepareDocumentJob.KIND));
    }

    private Uni<Source> begin(Tenant tenant, UUID sessionId, UUID id, Upload upload, StoredFile file, long bytes) {
        var order = new PrepareDocumentJob.Order(id, file.id(), upload.name());
        var job = jobs.draft(PrepareDocumentJob.KIND, tenant, sessionId, order, null);
        var source = new Source(
                id,
                sessionId,
                SourceType.DOCUMENT,
                upload.name(),
                null,
                SourceStatus.PREPARING,
                null,
                null,
                null,
                job.id(),
                clock.instant());
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireRoom(tenant, sessionId, upload))
                .chain(() -> files.ready(file, bytes))
                .chain(() -> sources.insert(tenant, source))
                .chain(() -> jobs.begin(job))
                .replaceWith(source);
    }
}
