package io.research.hub.source;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.hub.document.DocumentReader;
import io.research.hub.evidence.Evidence;
import io.research.hub.passage.DocumentText;
import io.research.hub.passage.PassagePreparation;
import io.research.hub.passage.PreparedPassages;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.UUID;

/** Reads an uploaded document and makes it searchable. If it cannot be read, its source and the job fail. */
@ApplicationScoped
class PrepareDocumentJob implements JobHandler<PrepareDocumentJob.Order> {
    static final JobKind<Order> KIND = JobKind.of("hub.read_document", Order.class);

    /** Reading, and making it findable. */
    private static final int STEPS = 2;

    private final DocumentFiles kind;
    private final StoredFiles files;
    private final DocumentReader reader;
    private final PassagePreparation passagePreparation;
    private final Evidence evidence;
    private final SourceRepository sources;
    private final Jobs jobs;

    PrepareDocumentJob(
            DocumentFiles kind,
            StoredFiles files,
            DocumentReader reader,
            PassagePreparation passagePreparation,
            Evidence evidence,
            SourceRepository sources,
            Jobs jobs) {
        this.kind = kind;
        this.files = files;
        this.reader = reader;
        this.passagePreparation = passagePreparation;
        this.evidence = evidence;
        this.sources = sources;
        this.jobs = jobs;
    }

    /** Which file to read, for which source. */
    record Order(UUID sourceId, UUID fileId, String name) {}

    @Override
    public JobKind<Order> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Order order) {
        var context = VertxContexts.current();
        return Panache.withSession(() -> files.find(kind, order.fileId()))
                .chain(file -> file == null
                        ? Uni.createFrom().failure(Problem.notFound())
                        : read(file, order.name()).emitOn(context))
                .call(() -> jobs.steps(job).tell(1, STEPS))
                .chain(text -> passagePreparation
                        .prepare(text)
                        .map(preparedPassages -> completion(job, order, text, preparedPassages)))
                .onFailure(Problem.class)
                .call(fault -> VertxContexts.onSameContext(() -> Panache.withTransaction(
                        () -> sources.failed(job.tenant(), order.sourceId(), fault.getMessage()))));
    }

    /** It is in memory while it is read; the upload has limited it to 10 MB. */
    private Uni<DocumentText> read(StoredFile file, String name) {
        return files.content(file)
                .collect()
                .in(Buffer::buffer, Buffer::appendBuffer)
                .emitOn(VertxContexts.current())
                .chain(content -> reader.read(content.getBytes(), name));
    }

    private Completion completion(Job job, Order order, DocumentText text, PreparedPassages preparedPassages) {
        return () -> sources.ready(job.tenant(), order.sourceId(), text.mediaType(), text.pages())
                .chain(there -> there
                        ? evidence.store(job.tenant(), order.sourceId(), preparedPassages)
                        : Uni.createFrom().voidItem())
                .replaceWith(Map.of("source_id", order.sourceId()));
    }
}
