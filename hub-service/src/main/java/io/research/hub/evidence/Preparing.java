package io.research.hub.evidence;

import io.research.hub.evidence.Prepared.NewPassageVector;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Makes passages and their vectors out of what was said and written, on worker threads. */
@ApplicationScoped
public class Preparing {
    private static final Logger LOG = Logger.getLogger(Preparing.class);

    private final Embeddings embeddings;

    Preparing(Embeddings embeddings) {
        this.embeddings = embeddings;
    }

    /** The interview by turns, each with the question before it. Not inside a session. */
    public Uni<Prepared> prepare(InterviewText interview) {
        var content = new Content(interview.turns(), null, false);
        return onWorker(() -> PassageCutting.languageOf(interview).code())
                .emitOn(VertxContexts.current())
                .chain(language -> prepare(content, language, () -> PassageCutting.of(interview)));
    }

    /** The document by paragraphs or rows. Not inside a session. */
    public Uni<Prepared> prepare(DocumentText document) {
        var content = new Content(null, document.text(), document.pages() != null);
        return onWorker(() -> PassageCutting.languageOf(document).code())
                .emitOn(VertxContexts.current())
                .chain(language -> prepare(content, language, () -> PassageCutting.of(document)));
    }

    private Uni<Prepared> prepare(Content content, String language, Supplier<List<NewPassage>> cutting) {
        var context = VertxContexts.current();
        return onWorker(cutting)
                .chain(passages -> vectors(passages).map(vectors -> prepared(content, language, passages, vectors)))
                .emitOn(context);
    }

    /** Without vectors passages are found by their words. */
    private Uni<List<float[]>> vectors(List<NewPassage> passages) {
        return embeddings
                .embedAll(passages.stream().map(NewPassage::meaning).toList())
                .onFailure()
                .invoke(fault -> LOG.warnf("Passages have no vectors: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(() -> Collections.nCopies(passages.size(), null));
    }

    private Prepared prepared(Content content, String language, List<NewPassage> passages, List<float[]> vectors) {
        var prepared = new ArrayList<NewPassageVector>();
        for (int at = 0; at < passages.size(); at++) {
            float[] vector = vectors.get(at);
            prepared.add(new NewPassageVector(
                    passages.get(at),
                    vector == null ? null : StoredVector.bytes(vector),
                    vector == null ? null : embeddings.space()));
        }
        return new Prepared(content, language, prepared);
    }

    private static <T> Uni<T> onWorker(Supplier<T> work) {
        return Uni.createFrom().item(work).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }
}
