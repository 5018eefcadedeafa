package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.study.StudyState;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.session.Sessions;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** The sources of sessions: studies are added here, and any listed source can be removed. */
@ApplicationScoped
public class Sources {
    private final SourceRepository sources;
    private final Sessions sessions;
    private final SourceWithdrawal withdrawal;
    private final Cursors cursors;
    private final Jobs jobs;
    private final Clock clock;

    Sources(
            SourceRepository sources,
            Sessions sessions,
            SourceWithdrawal withdrawal,
            Cursors cursors,
            Jobs jobs,
            Clock clock) {
        this.sources = sources;
        this.sessions = sessions;
        this.withdrawal = withdrawal;
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
                        ? sources.requireRoom(tenant, sessionId).chain(() -> sources.insert(tenant, source))
                        : sources.prepareAgain(tenant, id, job.id(), source.name()))
                .chain(() -> jobs.begin(job))
                .replaceWith(source);
    }

    /** Takes it out of the session, and its words out of the session's answers. */
    @WithTransaction
    Uni<Void> remove(Tenant tenant, UUID sessionId, UUID id) {
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> sources.find(tenant, sessionId, id))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(source -> withdrawal.withdraw(tenant, source));
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
