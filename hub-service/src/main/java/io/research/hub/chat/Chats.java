package io.research.hub.chat;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.contracts.ErrorCode;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.session.HubPaths;
import io.research.hub.session.Sessions;
import io.research.kernel.idempotency.Answer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;

/** Asks questions and reads their answers. */
@ApplicationScoped
class Chats {
    private static final int MOST_UNFINISHED = 20;

    private final ChatRepository chats;
    private final Sessions sessions;
    private final Jobs jobs;
    private final Cursors cursors;
    private final Clock clock;

    Chats(ChatRepository chats, Sessions sessions, Jobs jobs, Cursors cursors, Clock clock) {
        this.chats = chats;
        this.sessions = sessions;
        this.jobs = jobs;
        this.cursors = cursors;
        this.clock = clock;
    }

    static String list(UUID sessionId) {
        return "turns " + sessionId;
    }

    /** Begins the job, in the transaction of the caller. */
    Uni<Answer> ask(Tenant tenant, UUID sessionId, ChatRequest request) {
        var job = jobs.draft(ChatAnswering.KIND, tenant, sessionId, new ChatAnswering.Asked(sessionId), null);
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireParent(tenant, sessionId, request.parentJobId()))
                .chain(() -> jobs.requireRoom(tenant, ChatAnswering.KIND, MOST_UNFINISHED))
                .chain(() -> chats.insert(tenant, job.id(), sessionId, request, clock.instant()))
                .chain(() -> jobs.begin(job))
                .map(nothing -> Answer.accepted(
                        accepted(sessionId, job.id(), "pending"), URI.create(HubPaths.job(sessionId, job.id()))));
    }

    private Uni<Void> requireParent(Tenant tenant, UUID sessionId, UUID parentId) {
        return parentId == null
                ? Uni.createFrom().voidItem()
                : chats.find(tenant, sessionId, parentId)
                        .invoke(parent -> {
                            if (parent == null) {
                                throw Problem.notFound();
                            }
                            if (!parent.isSucceeded()) {
                                throw new Problem(ErrorCode.PARENT_JOB_NOT_COMPLETED);
                            }
                        })
                        .replaceWithVoid();
    }

    /** The turn as it stands when it has ended, or at the latest after that time. */
    Uni<ChatTurn> await(Tenant tenant, UUID sessionId, UUID jobId, Duration wait) {
        return jobs.require(tenant, ChatAnswering.KIND, jobId)
                .chain(job -> jobs.await(job, wait))
                .chain(job -> read(tenant, sessionId, jobId));
    }

    /** @throws Problem {@code not_found} when the session or the turn is not there */
    @WithSession
    Uni<ChatTurn> read(Tenant tenant, UUID sessionId, UUID jobId) {
        return sessions.require(tenant, sessionId)
                .chain(() -> chats.find(tenant, sessionId, jobId))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    @WithSession
    Uni<HistoryPage> history(Tenant tenant, UUID sessionId, CursorRequest page) {
        return sessions.require(tenant, sessionId)
                .chain(() -> chats.list(tenant, sessionId, page))
                .map(rows -> new HistoryPage(
                        page.shown(rows).stream().map(TurnView::of).toList(),
                        cursors.next(tenant, list(sessionId), page, rows, ChatTurn::id)));
    }

    /** The job of a chat turn, as it stands. */
    Uni<Job> job(Tenant tenant, UUID jobId) {
        return jobs.require(tenant, ChatAnswering.KIND, jobId);
    }

    static ChatAccepted accepted(UUID sessionId, UUID jobId, String status) {
        return new ChatAccepted(jobId, status, HubPaths.job(sessionId, jobId));
    }
}
