package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.composition.OutputEdits;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** Changes an output in place and says what was changed. If it was changed meanwhile, the newer version is changed. */
@ApplicationScoped
class EditOutputJob implements JobHandler<EditOutputJob.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.edit_output", Order.class);

    private final OutputRepository outputs;
    private final OutputEdits edits;
    private final OutputRevisions revisions;
    private final Jobs jobs;

    EditOutputJob(OutputRepository outputs, OutputEdits edits, OutputRevisions revisions, Jobs jobs) {
        this.outputs = outputs;
        this.edits = edits;
        this.revisions = revisions;
        this.jobs = jobs;
    }

    /** What to change, and how. */
    record Order(UUID sessionId, UUID outputId, String prompt) {}

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        return Panache.withSession(() -> outputs.require(job.tenant(), order.sessionId(), order.outputId()))
                .chain(output -> {
                    if (output.content() == null) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                    return edit(job, order, output);
                });
    }

    private Uni<Completion> edit(Job job, Order order, Output output) {
        var tenant = job.tenant();
        var before = output.content();
        return edits.edit(tenant, order.sessionId(), before, order.prompt(), jobs.steps(job))
                .chain(edited -> revisions
                        .draw(tenant, order.sessionId(), output, edited.composition())
                        .map(drawn -> () -> revisions
                                .keep(
                                        tenant,
                                        order.sessionId(),
                                        output,
                                        edited.composition(),
                                        edited.composition().title().equals(before.title())
                                                ? null
                                                : edited.composition().title(),
                                        drawn)
                                .replaceWith(Map.of("output_id", output.id(), "changes", edited.changes()))));
    }
}
