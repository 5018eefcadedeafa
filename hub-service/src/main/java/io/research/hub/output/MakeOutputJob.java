package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.composition.Compositions;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** Makes an output: composes it, draws it where it is a deck, and keeps it. */
@ApplicationScoped
class MakeOutputJob implements JobHandler<MakeOutputJob.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.make_output", Order.class);

    private final OutputRepository outputs;
    private final Compositions compositions;
    private final OutputFiles files;
    private final Jobs jobs;

    MakeOutputJob(OutputRepository outputs, Compositions compositions, OutputFiles files, Jobs jobs) {
        this.outputs = outputs;
        this.compositions = compositions;
        this.files = files;
        this.jobs = jobs;
    }

    /** What to make. */
    record Order(UUID sessionId, UUID outputId, String prompt) {}

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        return Panache.withSession(() -> outputs.find(job.tenant(), order.sessionId(), order.outputId()))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(output -> make(job, order, output));
    }

    private Uni<Completion> make(Job job, Order order, Output output) {
        var tenant = job.tenant();
        return compositions
                .compose(tenant, order.sessionId(), output.name(), order.prompt(), jobs.steps(job))
                .chain(content -> files.draw(tenant, order.sessionId(), output, content)
                        .map(drawn -> () -> files.keep(tenant, order.sessionId(), output, content, null, drawn)
                                .replaceWith(Map.of("output_id", output.id()))));
    }
}
