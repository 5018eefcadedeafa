package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.composition.Compositions;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
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
    private final OutputRevisions revisions;
    private final Jobs jobs;

    MakeOutputJob(OutputRepository outputs, Compositions compositions, OutputRevisions revisions, Jobs jobs) {
        this.outputs = outputs;
        this.compositions = compositions;
        this.revisions = revisions;
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
        return Panache.withSession(() -> outputs.require(job.tenant(), order.sessionId(), order.outputId()))
                .chain(output -> make(job, order, output));
    }

    private Uni<Completion> make(Job job, Order order, Output output) {
        var tenant = job.tenant();
        return compositions
                .compose(tenant, order.sessionId(), output.name(), order.prompt(), jobs.steps(job))
                .chain(content -> revisions
                        .draw(tenant, order.sessionId(), output, content)
                        .map(drawn -> () -> revisions
                                .keep(tenant, order.sessionId(), output, content, null, drawn)
                                .replaceWith(Map.of("output_id", output.id()))));
    }
}
