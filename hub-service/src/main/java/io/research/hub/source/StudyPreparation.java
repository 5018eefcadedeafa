package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.evidence.Evidence;
import io.research.hub.passage.InterviewText;
import io.research.hub.passage.Preparing;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.JobSteps;
import io.research.kernel.job.Jobs;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Takes the interviews over that a study has had before it was added; those that are there already cost nothing. Of a large
 * study only the first ones have vectors when it is ready, see {@link Preparing}.
 */
@ApplicationScoped
class StudyPreparation implements JobHandler<StudyPreparation.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.prepare_study", Order.class);

    private static final int PAGE = 20;

    private final InterviewsClient interviews;
    private final ServiceTokens tokens;
    private final Preparing preparing;
    private final Evidence evidence;
    private final SourceRepository sources;
    private final Jobs jobs;

    StudyPreparation(
            @RestClient InterviewsClient interviews,
            ServiceTokens tokens,
            Preparing preparing,
            Evidence evidence,
            SourceRepository sources,
            Jobs jobs) {
        this.interviews = interviews;
        this.tokens = tokens;
        this.preparing = preparing;
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
        var steps = jobs.steps(job);
        var done = new AtomicInteger();
        var vectors = new AtomicInteger(Preparing.VECTORS_AT_ONCE);
        return pages(job.tenant(), order.studyId())
                .onItem()
                .transformToUniAndConcatenate(page -> take(job.tenant(), order.studyId(), page, vectors)
                        .chain(() ->
                                told(steps, done.addAndGet(page.interviews().size()), page)))
                .collect()
                .last()
                .replaceWith(ready);
    }

    /** Interviews may end while they are counted. */
    private static Uni<Void> told(JobSteps steps, int done, InterviewPage page) {
        return steps.tell(done, Math.max(done, page.total()));
    }

    private Multi<InterviewPage> pages(Tenant tenant, UUID studyId) {
        var context = VertxContexts.current();
        return Multi.createBy()
                .repeating()
                .uni(() -> new AtomicReference<Optional<UUID>>(Optional.empty()), after -> Uni.createFrom()
                        .deferred(() -> interviews.page(
                                tokens.authorization(tenant),
                                studyId,
                                after.get().orElse(null),
                                PAGE))
                        .emitOn(context)
                        .invoke(page -> after.set(Optional.ofNullable(page.next()))))
                .whilst(page -> page.next() != null);
    }

    /** @param vectors how many may still be made before the study is ready */
    private Uni<Void> take(Tenant tenant, UUID studyId, InterviewPage page, AtomicInteger vectors) {
        var ids = page.interviews().stream().map(InterviewPage.Interview::id).toList();
        return Panache.withSession(() -> evidence.known(tenant, ids))
                .chain(known -> Multi.createFrom()
                        .iterable(page.interviews())
                        .filter(interview -> !known.contains(interview.id()))
                        .onItem()
                        .transformToUniAndConcatenate(interview -> take(tenant, interview.of(studyId), vectors))
                        .collect()
                        .last())
                .replaceWithVoid();
    }

    private Uni<Void> take(Tenant tenant, InterviewText interview, AtomicInteger vectors) {
        return preparing
                .prepare(interview, vectors.get())
                .invoke(prepared -> vectors.addAndGet(-prepared.vectors()))
                .chain(prepared -> Panache.withTransaction(() -> evidence.store(tenant, interview, prepared)));
    }
}
