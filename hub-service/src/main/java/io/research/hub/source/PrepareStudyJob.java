package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.evidence.EvidenceIds;
import io.research.analysis.evidence.EvidencePage;
import io.research.analysis.evidence.Interviews;
import io.research.hub.evidence.Evidence;
import io.research.hub.passage.InterviewText;
import io.research.hub.passage.PassagePreparation;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.JobSteps;
import io.research.kernel.job.Jobs;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Indexes the interviews that a study had before it was added; those already indexed cost nothing. In a large study,
 * only the first ones have vectors when it is ready, see {@link PassagePreparation}.
 */
@ApplicationScoped
class PrepareStudyJob implements JobHandler<PrepareStudyJob.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.prepare_study", Order.class);

    private final Interviews interviews;
    private final PassagePreparation passagePreparation;
    private final Evidence evidence;
    private final SourceRepository sources;
    private final Jobs jobs;

    PrepareStudyJob(
            Interviews interviews,
            PassagePreparation passagePreparation,
            Evidence evidence,
            SourceRepository sources,
            Jobs jobs) {
        this.interviews = interviews;
        this.passagePreparation = passagePreparation;
        this.evidence = evidence;
        this.sources = sources;
        this.jobs = jobs;
    }

    /** Which study to prepare, for which source. */
    record Order(UUID sourceId, UUID studyId) {}

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        Completion ready = () -> sources.ready(job.tenant(), order.sourceId(), null, null)
                .replaceWith(Map.of("source_id", order.sourceId()));
        var progress = new Progress(jobs.steps(job));
        var vectors = new AtomicInteger(PassagePreparation.VECTORS_AT_ONCE);
        return ids(job.tenant(), order.studyId())
                .onItem()
                .transformToUniAndConcatenate(page -> missing(job.tenant(), page, progress)
                        .onItem()
                        .transformToUniAndConcatenate(missing -> take(job.tenant(), order.studyId(), missing, vectors)
                                .chain(() -> progress.add(missing.ids().size())))
                        .collect()
                        .last())
                .collect()
                .last()
                .replaceWith(ready);
    }

    /** Each page with the id after which it begins; null for the first one. */
    private Multi<IdsAfter> ids(Tenant tenant, UUID studyId) {
        var context = VertxContexts.current();
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<Optional<UUID>>(Optional.empty()), position -> Uni.createFrom()
                        .deferred(() -> {
                            UUID after = position.get().orElse(null);
                            return interviews
                                    .ids(tenant, studyId, after)
                                    .onFailure(Problem.class)
                                    .transform(PrepareStudyJob::notYet)
                                    .map(page -> new IdsAfter(after, page));
                        })
                        .emitOn(context)
                        .invoke(read ->
                                position.set(Optional.ofNullable(read.page().next()))))
                .whilst(read -> read.page().next() != null);
    }

    /** An interviews-service of the previous version has no such route; the job is retried until it is replaced. */
    private static Throwable notYet(Throwable refusal) {
        return new IllegalStateException("ids are not told: " + refusal.getMessage(), refusal);
    }

    private record IdsAfter(UUID after, EvidenceIds page) {}

    /** Interviews that are stored already need no work. */
    private Multi<MissingInterviews> missing(Tenant tenant, IdsAfter read, Progress progress) {
        var ids = read.page().interviewIds();
        return Panache.withSession(() -> evidence.known(tenant, ids))
                .call(known -> progress.begin(known.size(), read.page().total()))
                .onItem()
                .transformToMulti(known ->
                        Multi.createFrom().iterable(MissingInterviews.of(ids, read.after(), known, Interviews.PAGE)));
    }

    /** @param vectors how many may still be made before the study is ready */
    private Uni<Void> take(Tenant tenant, UUID studyId, MissingInterviews missing, AtomicInteger vectors) {
        var context = VertxContexts.current();
        return interviews
                .page(tenant, studyId, missing.after(), missing.ids().size())
                .emitOn(context)
                .map(EvidencePage::interviews)
                .call(found -> Multi.createFrom()
                        .iterable(found)
                        .filter(interview -> missing.ids().contains(interview.id()))
                        .onItem()
                        .transformToUniAndConcatenate(
                                interview -> take(tenant, HeldInterview.text(interview, studyId), vectors))
                        .collect()
                        .last())
                .chain(found -> found.isEmpty()
                        ? Uni.createFrom().voidItem()
                        : takeRest(
                                tenant, studyId, missing.after(found.getLast().id()), vectors));
    }

    /** A page may hold fewer interviews than were asked for, where they are long. */
    private Uni<Void> takeRest(Tenant tenant, UUID studyId, MissingInterviews rest, AtomicInteger vectors) {
        return rest.ids().isEmpty() ? Uni.createFrom().voidItem() : take(tenant, studyId, rest, vectors);
    }

    private Uni<Void> take(Tenant tenant, InterviewText interview, AtomicInteger vectors) {
        return passagePreparation
                .prepare(interview, vectors.get())
                .invoke(prepared -> vectors.addAndGet(-prepared.vectors()))
                .chain(prepared -> Panache.withTransaction(() -> evidence.store(tenant, interview, prepared)));
    }

    /** How many interviews are done; more may end while they are counted. */
    private static final class Progress {
        private final JobSteps steps;
        private int done;
        private int total;

        private Progress(JobSteps steps) {
            this.steps = steps;
        }

        Uni<Void> begin(int known, int ofStudy) {
            total = ofStudy;
            return add(known);
        }

        Uni<Void> add(int more) {
            done += more;
            return steps.tell(done, Math.max(done, total));
        }
    }
}
