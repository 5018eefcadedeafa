package io.research.hub.output;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.highlights.Highlights;
import io.research.hub.highlights.Pick;
import io.research.hub.highlights.Video;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Cuts the video of the default reports of a session, and keeps it. */
@ApplicationScoped
class MakeHighlightsJob implements JobHandler<MakeHighlightsJob.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.cut_highlights", Order.class);

    private static final String NO_REPORT =
            "No study in this session has a default report yet: highlights are made from the quotations in these"
                    + " reports.";
    private static final String NO_RECORDING =
            "There are no recordings to cut: the quotations in the default reports come from chat interviews.";

    private final OutputRepository outputs;
    private final Highlights highlights;
    private final OutputFiles files;
    private final OutputRevisions revisions;
    private final Jobs jobs;

    MakeHighlightsJob(
            OutputRepository outputs, Highlights highlights, OutputFiles files, OutputRevisions revisions, Jobs jobs) {
        this.outputs = outputs;
        this.highlights = highlights;
        this.files = files;
        this.revisions = revisions;
        this.jobs = jobs;
    }

    /**
     * What to cut.
     *
     * @param reports how many default reports the session had
     * @param picks the quotations of them that were said in recordings
     */
    record Order(UUID sessionId, UUID outputId, String prompt, int reports, List<Pick> picks) {}

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        if (order.picks().isEmpty()) {
            String why = order.reports() == 0 ? NO_REPORT : NO_RECORDING;
            return Uni.createFrom().failure(new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, why));
        }
        return Panache.withSession(() -> outputs.require(job.tenant(), order.sessionId(), order.outputId()))
                .chain(output -> highlights.cut(
                        job.tenant(),
                        order.sessionId(),
                        output.name(),
                        order.prompt(),
                        order.picks(),
                        jobs.steps(job),
                        video -> store(job, order, output, video)));
    }

    private Uni<Completion> store(Job job, Order order, Output output, Video video) {
        return files.write(job.tenant(), output.id(), video)
                .map(written -> () -> revisions
                        .keep(job.tenant(), order.sessionId(), output, video.content(), null, written)
                        .replaceWith(Map.of("output_id", output.id())));
    }
}
