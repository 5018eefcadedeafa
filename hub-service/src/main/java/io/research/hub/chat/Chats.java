package io.research.hub.chat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.cursor.CursorRequest;
import io.research.hub.cursor.Cursors;
import io.research.hub.session.HubPaths;
import io.research.hub.session.Sessions;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.neighbours.DeletedInterviews;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** Asks questions and reads their answers. */
@ApplicationScoped
public class Chats {

    private final ChatRepository chats;
    private final Sessions sessions;
    private final DeletedInterviews deletedInterviews;
    private final Jobs jobs;
    private final Cursors cursors;
    private final Clock clock;

    Chats(
            ChatRepository chats,
            Sessions sessions,
            DeletedInterviews deletedInterviews,
            Jobs jobs,
            Cursors cursors,
            Clock clock) {
        this.chats = chats;
        this.sessions = sessions;
        this.deletedInterviews = deletedInterviews;
        this.jobs = jobs;
        this.cursors = cursors;
        this.clock = clock;
    }

    static String list(UUID sessionId) {
        return "turns " + sessionId;
    }

    /** Begins the job, in the transaction of the caller. */
    Uni<StoredResponse> ask(Tenant tenant, UUID sessionId, ChatRequest request) {
        var job = jobs.draft(AnswerChatJob.KIND, tenant, sessionId, new AnswerChatJob.Asked(sessionId), null);
        return sessions.requireForUpdate(tenant, sessionId)
                .chain(() -> requireParent(tenant, sessionId, request.parentJobId()))
                .chain(() -> jobs.requireRoom(tenant, AnswerChatJob.KIND))
                .chain(() -> chats.insert(tenant, job.id(), sessionId, request, clock.instant()))
                .chain(() -> jobs.begin(job))
                .map(nothing -> StoredResponse.accepted(
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

    /** The turn when it has ended, or its state after that time. Even if waiting fails, the job has been started. */
    Uni<ChatTurn> await(Tenant tenant, UUID sessionId, UUID jobId, Duration wait) {
        return jobs.require(tenant, AnswerChatJob.KIND, jobId)
                .chain(job -> jobs.await(job, wait))
                .chain(job -> read(tenant, sessionId, jobId))
                .onFailure(Problem.class)
                .transform(fault -> fault.withUnknownOutcome());
    }

    /**
     * The turn with what may be shown now. Not inside a session.
     *
     * @throws Problem {@code not_found} when the session or the turn is not there
     */
    public Uni<ChatTurn> read(Tenant tenant, UUID sessionId, UUID jobId) {
        return Panache.withSession(() -> sessions.require(tenant, sessionId)
                        .chain(() -> chats.find(tenant, sessionId, jobId))
                        .onItem()
                        .ifNull()
                        .failWith(Problem::notFound))
                .chain(turn -> rechecked(tenant, List.of(turn)))
                .map(List::getFirst);
    }

    /** The turns of a page with what may be shown now, all rechecked at once. Not inside a session. */
    Uni<HistoryPage> history(Tenant tenant, UUID sessionId, CursorRequest page) {
        return Panache.withSession(
                        () -> sessions.require(tenant, sessionId).chain(() -> chats.list(tenant, sessionId, page)))
                .chain(rows -> rechecked(tenant, page.shown(rows))
                        .map(shown -> new HistoryPage(
                                shown.stream().map(TurnView::of).toList(),
                                cursors.next(tenant, list(sessionId), page, rows, ChatTurn::id))));
    }

    /** Removes answers that cite a deleted interview, even if the event of the deletion has not arrived yet. */
    private Uni<List<ChatTurn>> rechecked(Tenant tenant, List<ChatTurn> turns) {
        var cited = turns.stream().flatMap(turn -> turn.interviews().stream()).collect(Collectors.toSet());
        return deletedInterviews
                .among(tenant, cited)
                .map(gone -> turns.stream().map(turn -> turn.without(gone)).toList());
    }

    /** The job of a chat turn, as it stands. */
    Uni<Job> job(Tenant tenant, UUID jobId) {
        return jobs.require(tenant, AnswerChatJob.KIND, jobId);
    }

    static ChatAccepted accepted(UUID sessionId, UUID jobId, String status) {
        return new ChatAccepted(jobId, status, HubPaths.job(sessionId, jobId));
    }
}
