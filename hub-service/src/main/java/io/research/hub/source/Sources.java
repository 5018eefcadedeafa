package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.study.StudyState;
import io.research.hub.chat.AnswerWithdrawal;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.document.Upload;
import io.research.hub.evidence.Evidence;
import io.research.hub.output.OutputWithdrawal;
import io.research.hub.session.SessionEndListener;
import io.research.hub.session.Sessions;
import io.research.hub.share.OrganizationShares;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** Adds sources to sessions and removes them; from the commit on, a removed source is in no answer. */
@ApplicationScoped
public class Sources implements SessionEndListener {
    private static final int MOST = 500;

    private final SourceRepository sources;
    private final Sessions sessions;
    private final Evidence evidence;
    private final AnswerWithdrawal answers;
    private final OutputWithdrawal outputs;
    private final StoredFiles files;
    private final DocumentFiles kind;
    private final OrganizationShares shares;
    private final Cursors cursors;
    private final Jobs jobs;
    private final Clock clock;

    Sources(
            SourceRepository sources,
            Sessions sessions,
            Evidence evidence,
            AnswerWithdrawal answers,
            OutputWithdrawal outputs,
            StoredFiles files,
            DocumentFiles kind,
            OrganizationShares shares,
            Cursors cursors,
            Jobs jobs,
            Clock clock) {
        this.sources = sources;
        this.sessions = sessions;
        this.evidence = evidence;
        this.answers = answers;
        this.outputs = outputs;
        this.files = files;
        this.kind = kind;
        this.shares = shares;
        this.cursors = cursors;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** The name under which cursors of the list are signed. */
    static String list(UUID sessionId) {
        return "sources " + sessionId;
    }

    @WithSession
    Uni<SourcePage> list(Tenant tenant, UUID sessionId, CursorRequest page) {
        return sessions.require(tenant, sessionId)
                .chain(() -> sources.list(tenant, sessionId, page))
                .map(rows -> new SourcePage(
                        page.shown(rows).stream().map(SourceView::of).toList(),
                        cursors.next(tenant, list(sessionId), page, rows, Source::id)));
    }

    /** Adds or updates the study; a preparation in progress is not started again. */
    @WithTransaction
    Uni<AddedStudy> add(Tenant tenant, UUID sessionId, StudyState study) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> sources.findStudy(tenant, sessionId, study.id()))
                .chain(found -> found != null && found.status() == SourceStatus.PREPARING
                        ? Uni.createFrom().item(found)
                        : prepare(tenant, sessionId, study, found))
                .map(source -> new AddedStudy(source.id(), Wire.of(source.status()), source.jobId()));
    }

    private Uni<Source> prepare(Tenant tenant, UUID sessionId, StudyState study, Source known) {
        UUID id = known == null ? Ids.next() : known.id();
        var job = jobs.draft(PrepareStudyJob.KIND, tenant, sessionId, new PrepareStudyJob.Order(id, study.id()), null);
        var source = new Source(
                id,
                sessionId,
                SourceType.STUDY,
                study.name() == null ? "" : study.name(),
                study.id(),
                SourceStatus.PREPARING,
                null,
                null,
                null,
                job.id(),
                clock.instant());
        return jobs.requireRoom(tenant, PrepareStudyJob.KIND)
                .chain(() -> known == null
                        ? requireRoom(tenant, sessionId).chain(() -> sources.insert(tenant, source))
                        : sources.prepareAgain(tenant, id, job.id(), source.name()))
                .chain(() -> jobs.begin(job))
                .replaceWith(source);
    }

    private Uni<Void> requireRoom(Tenant tenant, UUID sessionId) {
        return sources.count(tenant, sessionId)
                .invoke(count -> {
                    if (count >= MOST) {
                        throw Problem.invalid("session", "size", "must have at most " + MOST + " sources");
                    }
                })
                .replaceWithVoid();
    }

    /**
     * Stores the document and starts reading it. Not inside a session, because the bytes are sent to the object store
     * in between. The limit is checked before they are sent, so that nothing is sent in vain, and again when the
     * document is added, because others may have come first.
     */
    Uni<SourceView> upload(Tenant tenant, UUID sessionId, Upload upload, Multi<io.vertx.core.buffer.Buffer> content) {
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
        return requireRoom(tenant, sessionId)
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

    /** Removes the source from the session, and its content from the session's answers. */
    @WithTransaction
    Uni<Void> remove(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> sources.find(tenant, sessionId, id))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(source -> remove(tenant, source));
    }

    private Uni<Void> remove(Tenant tenant, Source source) {
        var removed = sources.remove(tenant, List.of(source.id()), clock.instant());
        return switch (source.type()) {
            case DOCUMENT ->
                removed.chain(() -> withdraw(tenant, source.sessionId(), List.of(source.id())))
                        .chain(() -> evidence.forgetDocuments(tenant, List.of(source.id())))
                        .chain(() -> files.withdraw(tenant, kind, source.id()));
            case STUDY ->
                removed.chain(() -> evidence.interviewsOf(tenant, source.studyId()))
                        .chain(ids -> withdraw(tenant, source.sessionId(), ids))
                        .chain(() -> dropIfUnused(tenant, source.studyId()));
        };
    }

    private Uni<Void> withdraw(Tenant tenant, UUID sessionId, List<UUID> evidenceIds) {
        return answers.withdraw(tenant, sessionId, evidenceIds)
                .chain(() -> outputs.withdraw(tenant, sessionId, evidenceIds));
    }

    private Uni<Void> dropIfUnused(Tenant tenant, UUID studyId) {
        return sources.ofStudy(tenant, studyId)
                .chain(others -> others.isEmpty()
                        ? evidence.dropStudy(tenant, studyId)
                        : Uni.createFrom().voidItem());
    }

    /** All of its sources, one after the other. */
    @Override
    public Uni<Void> end(Tenant tenant, UUID sessionId) {
        return sources.list(tenant, sessionId, new CursorRequest(null, MOST))
                .chain(all -> Multi.createFrom()
                        .iterable(all)
                        .onItem()
                        .transformToUniAndConcatenate(source -> remove(tenant, source))
                        .collect()
                        .last())
                .replaceWithVoid();
    }

    /** Whether any session answers from the study; in the session of the caller. */
    public Uni<Boolean> hasStudy(Tenant tenant, UUID studyId) {
        return sources.ofStudy(tenant, studyId).map(found -> !found.isEmpty());
    }

    /** Renames the study; in the caller's transaction. */
    public Uni<Void> rename(Tenant tenant, UUID studyId, String name) {
        return name == null ? Uni.createFrom().voidItem() : sources.rename(tenant, studyId, name);
    }

    /** The study was deleted; in the transaction of the caller. */
    public Uni<Void> removeStudy(Tenant tenant, UUID studyId) {
        return sources.ofStudy(tenant, studyId).chain(ids -> sources.remove(tenant, ids, clock.instant()));
    }
}
