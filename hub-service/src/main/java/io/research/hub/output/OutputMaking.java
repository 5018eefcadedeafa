package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.composition.Composing;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** Makes an output: composes it, draws it where it is a deck, and keeps it. */
@ApplicationScoped
class OutputMaking implements JobHandler<OutputMaking.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.make_output", Order.class);

    private static final String NO_REPORT =
            "No study of this session has a default report yet: highlights are cut from the quotations of one.";
    private static final String NO_RECORDING =
            "There are no recordings to cut: the quotations of the default reports come from chat interviews.";
    private static final String NO_VIDEO = "This installation cuts no videos.";

    private final OutputRepository outputs;
    private final Composing composing;
    private final OutputFiles files;

    OutputMaking(OutputRepository outputs, Composing composing, OutputFiles files) {
        this.outputs = outputs;
        this.composing = composing;
        this.files = files;
    }

    /**
     * What to make.
     *
     * @param reports how many default reports the session had, for highlights
     * @param recorded how many of their quotations have a place in a recording
     */
    record Order(UUID sessionId, UUID outputId, String prompt, int reports, int recorded) {}

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
                .chain(output -> output.type() == OutputType.HIGHLIGHTS ? highlights(order) : make(job, order, output));
    }

    private Uni<Completion> make(Job job, Order order, Output output) {
        var tenant = job.tenant();
        return composing
                .compose(tenant, order.sessionId(), output.name(), order.prompt())
                .chain(content -> files.draw(tenant, order.sessionId(), output, content)
                        .map(drawn -> () -> files.keep(tenant, order.sessionId(), output, content, null, drawn)
                                .replaceWith(Map.of("output_id", output.id()))));
    }

    private static Uni<Completion> highlights(Order order) {
        String why = order.reports() == 0 ? NO_REPORT : order.recorded() == 0 ? NO_RECORDING : NO_VIDEO;
        return Uni.createFrom().failure(new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, why));
    }
}
