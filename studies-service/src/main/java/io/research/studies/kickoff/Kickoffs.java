package io.research.studies.kickoff;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.idempotency.Claim;
import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.job.Job;
import io.research.kernel.job.Jobs;
import io.research.kernel.json.Body;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.util.List;

/** Beginning operations, and answering the requests that began them. */
@ApplicationScoped
class Kickoffs {
    private final KickoffRepository kickoffs;
    private final InvitedPeople people;
    private final KickoffEnd end;
    private final LaterAnswers answers;
    private final Jobs jobs;
    private final Clock clock;

    Kickoffs(
            KickoffRepository kickoffs,
            InvitedPeople people,
            KickoffEnd end,
            LaterAnswers answers,
            Jobs jobs,
            Clock clock) {
        this.kickoffs = kickoffs;
        this.people = people;
        this.end = end;
        this.answers = answers;
        this.jobs = jobs;
        this.clock = clock;
    }

    /** Creates both, or answers as the first request under the same key was answered. */
    Uni<Response> create(Claim claim, Body body) {
        List<Fault> ours = body.faults(KickoffRequest::readStudy);
        if (!ours.isEmpty()) {
            return people.faults(body)
                    .onFailure(Problem.class)
                    .recoverWithItem(List.of())
                    .map(theirs -> {
                        throw Problem.invalid(KickoffRequest.inOrder(ours, theirs));
                    });
        }
        return Panache.withSession(() -> known(claim))
                .chain(replay -> replay != null
                        ? Uni.createFrom().item(replay)
                        : requirePeople(body).chain(() -> first(claim, body)));
    }

    private Uni<Void> requirePeople(Body body) {
        return people.faults(body).map(theirs -> {
            if (!theirs.isEmpty()) {
                throw Problem.invalid(theirs);
            }
            return null;
        });
    }

    private Uni<Response> first(Claim claim, Body body) {
        return Panache.withTransaction(() -> begin(claim, body))
                .chain(begun ->
                        begun.replay() != null ? Uni.createFrom().item(begun.replay()) : end.of(claim, begun.job()));
    }

    /** Looks again under the lock: another request may have come to its end, or to its beginning, in the meantime. */
    private Uni<Begun> begin(Claim claim, Body body) {
        return answers.lock(claim).chain(() -> known(claim)).chain(replay -> {
            if (replay != null) {
                return Uni.createFrom().item(new Begun(replay, null));
            }
            var kickoff = Kickoff.begin(claim, body.text(), clock.instant());
            var job = KickoffSteps.DECIDE.draft(jobs, kickoff);
            return kickoffs.persistAndFlush(kickoff)
                    .chain(() -> jobs.begin(job))
                    .replaceWith(new Begun(null, job));
        });
    }

    /**
     * The kept answer, or null. The operation that runs is looked for before the answer, for the answer is there before
     * the operation has ended.
     */
    private Uni<Response> known(Claim claim) {
        return kickoffs.findRunning(claim)
                .onItem()
                .ifNotNull()
                .invoke(running -> {
                    throw running.refusalOf(claim);
                })
                .chain(() -> answers.replay(claim));
    }

    /** Either the answer of an earlier request, or the job of a new operation. */
    private record Begun(Response replay, Job job) {}
}
