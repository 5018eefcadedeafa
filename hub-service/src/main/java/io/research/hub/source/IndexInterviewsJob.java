package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.evidence.Interviews;
import io.research.contracts.ErrorCode;
import io.research.hub.evidence.Evidence;
import io.research.hub.passage.InterviewText;
import io.research.hub.passage.PassagePreparation;
import io.research.hub.passage.PreparedPassages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/**
 * Indexes an interview that has ended. Its content comes from interviews-service and not from the event, because that
 * leaves out what must never be quoted.
 */
@ApplicationScoped
public class IndexInterviewsJob implements JobHandler<IndexInterviewsJob.Order> {
    private static final JobKind<Order> KIND = JobKind.of("hub.index_interview", Order.class);

    /** The result for an interview that is stored already or was deleted meanwhile. */
    private static final Completion NOTHING = () -> Uni.createFrom().nullItem();

    private final Interviews interviews;
    private final Evidence evidence;
    private final PassagePreparation passagePreparation;
    private final Jobs jobs;

    IndexInterviewsJob(Interviews interviews, Evidence evidence, PassagePreparation passagePreparation, Jobs jobs) {
        this.interviews = interviews;
        this.evidence = evidence;
        this.passagePreparation = passagePreparation;
        this.jobs = jobs;
    }

    /** Of which study; the job's subject is the interview. */
    record Order(UUID studyId) {}

    /** Starts the job in the current transaction. */
    public Uni<Void> begin(Tenant tenant, UUID studyId, UUID interviewId) {
        return jobs.begin(jobs.draft(KIND, tenant, interviewId, new Order(studyId), null));
    }

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        UUID interviewId = UUID.fromString(job.subject());
        return Panache.withSession(() -> evidence.known(job.tenant(), List.of(interviewId)))
                .chain(known -> known.isEmpty()
                        ? read(job.tenant(), order.studyId(), interviewId)
                        : Uni.createFrom().nullItem())
                .chain(interview -> interview == null
                        ? Uni.createFrom().item(NOTHING)
                        : passagePreparation
                                .prepare(interview, PassagePreparation.VECTORS_AT_ONCE)
                                .map(preparedPassages -> completion(job.tenant(), interview, preparedPassages)));
    }

    /** The interview; null where interviews-service has none that counts. */
    private Uni<InterviewText> read(Tenant tenant, UUID studyId, UUID interviewId) {
        var context = VertxContexts.current();
        return interviews
                .one(tenant, studyId, interviewId)
                .emitOn(context)
                .map(interview -> HeldInterview.text(interview, studyId))
                .onFailure(fault -> fault instanceof Problem problem && problem.code() == ErrorCode.NOT_FOUND)
                .recoverWithNull();
    }

    private Completion completion(Tenant tenant, InterviewText interview, PreparedPassages preparedPassages) {
        return () -> evidence.store(tenant, interview, preparedPassages);
    }
}
