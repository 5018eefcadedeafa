package io.research.studies.planning;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.studies.study.StudyPlans;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Planning turns that a job answers. */
@ApplicationScoped
class PlanningJobs implements JobHandler<PlanningRequest> {
    static final JobKind<PlanningRequest> KIND = JobKind.of("studies.customize_plan", PlanningRequest.class);

    private final PlanningTurns turns;
    private final StudyPlans studies;
    private final Jobs jobs;

    PlanningJobs(PlanningTurns turns, StudyPlans studies, Jobs jobs) {
        this.turns = turns;
        this.studies = studies;
        this.jobs = jobs;
    }

    @Override
    public JobKind<PlanningRequest> kind() {
        return KIND;
    }

    /**
     * Takes the lease on the study and stores the job, in the current transaction.
     *
     * @throws Problem {@code rate_limited} while too many others of the organization wait
     */
    Uni<Job> begin(Tenant tenant, UUID studyId, PlanningRequest request) {
        var turn = AcceptedTurn.of(tenant, studyId, request);
        var job = jobs.draft(turn.id(), KIND, tenant, studyId, request, address(studyId) + turn.id());
        return turns.takeForJob(turn)
                .chain(() -> jobs.requireRoom(tenant, KIND))
                .chain(() -> jobs.begin(job))
                .replaceWith(job);
    }

    /**
     * The job of that study.
     *
     * @throws Problem {@code not_found} for a job of another study too
     */
    Uni<Job> read(ReadScope scope, UUID studyId, UUID jobId) {
        return Panache.withSession(() -> studies.require(scope, studyId))
                .chain(() -> jobs.require(scope, KIND, jobId))
                .invoke(job -> {
                    if (!studyId.toString().equals(job.subject())) {
                        throw Problem.notFound();
                    }
                });
    }

    @Override
    public Uni<Completion> run(Job job, PlanningRequest request) {
        var turn = new AcceptedTurn(job.id(), job.tenant(), UUID.fromString(job.subject()), request, null);
        return turns.answer(turn).map(answered -> () -> turns.keep(answered));
    }

    /** The path of the jobs of that study, which a job's id is added to. */
    static String address(UUID studyId) {
        return "/api/public/v1/studies/" + studyId + "/customize-plan/jobs/";
    }
}
