package io.research.studies.kickoff;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.idempotency.Answer;
import io.research.kernel.idempotency.LaterAnswers;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.studies.study.Clearance;
import io.research.studies.study.CompleteStudies;
import io.research.studies.study.StudyView;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Decides an operation, once: when participants have promised theirs, the study, its events and the kept answer are
 * written in the transaction that ends this job; when they refuse, or cannot be asked for too long, that transaction
 * gives the operation up. A worker that dies on the way leaves it to another, which repeats only what may be repeated.
 */
@ApplicationScoped
class KickoffDecision implements JobHandler {
    private static final Logger LOG = Logger.getLogger(KickoffDecision.class);
    private static final int MOST_ATTEMPTS = 20;

    private final KickoffRepository kickoffs;
    private final InvitedPeople people;
    private final CompleteStudies studies;
    private final LaterAnswers answers;
    private final Jobs jobs;
    private final KickoffConfig config;
    private final Clock clock;

    KickoffDecision(
            KickoffRepository kickoffs,
            InvitedPeople people,
            CompleteStudies studies,
            LaterAnswers answers,
            Jobs jobs,
            KickoffConfig config,
            Clock clock) {
        this.kickoffs = kickoffs;
        this.people = people;
        this.studies = studies;
        this.answers = answers;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public String kind() {
        return KickoffSteps.DECIDE.kind();
    }

    @Override
    public Optional<Duration> pauseAfter(int attempts, JobConfig jobConfig) {
        return Optional.of(config.pauseAfter(attempts, jobConfig));
    }

    @Override
    public Uni<Completion> run(Job job) {
        if (job.attempts() > MOST_ATTEMPTS) {
            return Uni.createFrom().item(giveUp(job, new Problem(ErrorCode.INTERNAL_ERROR)));
        }
        return Panache.withSession(() -> kickoffs.require(job.tenant(), KickoffSteps.operationOf(job)))
                .chain(kickoff -> Uni.createFrom()
                        .deferred(() -> clear(kickoff))
                        .chain(clearance -> people.prepare(kickoff).map(prepared -> commit(job, clearance, prepared)))
                        .onFailure()
                        .recoverWithUni(fault -> judge(job, kickoff, fault)));
    }

    private Uni<Clearance> clear(Kickoff kickoff) {
        return studies.clear(kickoff.tenant(), kickoff.request().study())
                .onFailure(Problem.class)
                .transform(KickoffRequest::aboutStudy);
    }

    private Uni<Completion> judge(Job job, Kickoff kickoff, Throwable fault) {
        if (fault instanceof Problem refusal) {
            return Uni.createFrom().item(giveUp(job, refusal));
        }
        boolean isLate = clock.instant().isAfter(kickoff.createdAt().plus(config.patience()));
        return isLate
                ? Uni.createFrom().item(giveUp(job, new Problem(ErrorCode.SERVICE_UNAVAILABLE)))
                : Uni.createFrom().failure(fault);
    }

    private Completion commit(Job job, Clearance clearance, String prepared) {
        var confirmation = KickoffSteps.CONFIRM.draft(jobs, job.tenant(), KickoffSteps.operationOf(job));
        return () -> kickoffs.requireForUpdate(job.tenant(), KickoffSteps.operationOf(job))
                .call(kickoff -> studies.create(
                                kickoff.tenant(),
                                kickoff.place(),
                                kickoff.request().study(),
                                clearance)
                        .chain(study -> answers.keep(kickoff.claim(), created(study, prepared))))
                .call(() -> jobs.begin(confirmation))
                .invoke(kickoff -> kickoff.commit(clock.instant()))
                .invoke(kickoff -> LOG.infof(
                        "Study created with participants, studyId=%s",
                        kickoff.place().id()))
                .replaceWith(KickoffVerdict.committed(confirmation.id()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the study was refused: " + refusal, refusal));
    }

    private Completion giveUp(Job job, Problem reason) {
        var withdrawal = KickoffSteps.WITHDRAW.draft(jobs, job.tenant(), KickoffSteps.operationOf(job));
        return () -> kickoffs.requireForUpdate(job.tenant(), KickoffSteps.operationOf(job))
                .invoke(kickoff -> kickoff.abandon(clock.instant()))
                .call(() -> jobs.begin(withdrawal))
                .invoke(kickoff ->
                        LOG.infof("Study with participants given up, operationId=%s: %s", kickoff.id(), reason.code()))
                .replaceWith(KickoffVerdict.abandoned(reason));
    }

    private static Answer created(StudyView study, String participants) {
        return Answer.created(new KickoffView(study, participants), study.headers());
    }
}
