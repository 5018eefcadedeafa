package io.research.studies.planning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.studies.study.StudyPlans;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Planning turns that a job answers. */
@ApplicationScoped
class PlanningJobs implements JobHandler {
    static final String KIND = "studies.customize_plan";

    private static final String MESSAGE = "message";
    private static final String DECISIONS = "decisions";
    private static final String EXECUTION_POLICY = "execution_policy";

    private final PlanningTurns turns;
    private final StudyPlans studies;
    private final Jobs jobs;
    private final ObjectMapper json;

    PlanningJobs(PlanningTurns turns, StudyPlans studies, Jobs jobs, ObjectMapper json) {
        this.turns = turns;
        this.studies = studies;
        this.jobs = jobs;
        this.json = json;
    }

    @Override
    public String kind() {
        return KIND;
    }

    /** Takes the study and stores the job, in the current transaction. */
    Uni<Job> begin(Tenant tenant, UUID studyId, PlanningRequest request) {
        var turn = AcceptedTurn.of(tenant, studyId, request, null);
        var job = jobs.draft(turn.id(), tenant, KIND, studyId.toString(), payload(request), address(turn));
        return turns.takeForJob(turn).chain(() -> jobs.begin(job)).replaceWith(job);
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
    public Uni<Completion> run(Job job) {
        var turn =
                new AcceptedTurn(job.id(), job.tenant(), UUID.fromString(job.subject()), request(job.payload()), null);
        return turns.answer(turn).map(answered -> () -> turns.keep(answered).map(this::result));
    }

    private static JsonObject payload(PlanningRequest request) {
        return new JsonObject()
                .put(MESSAGE, request.message())
                .put(DECISIONS, request.decisions().name())
                .put(EXECUTION_POLICY, request.executionPolicy());
    }

    private static PlanningRequest request(JsonObject payload) {
        return new PlanningRequest(
                payload.getString(MESSAGE),
                Decisions.valueOf(payload.getString(DECISIONS)),
                payload.getString(EXECUTION_POLICY));
    }

    private static String address(AcceptedTurn turn) {
        return "/api/public/v1/studies/" + turn.studyId() + "/customize-plan/jobs/" + turn.id();
    }

    private JsonObject result(PlanningView view) {
        try {
            return new JsonObject(json.writeValueAsString(view));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
