package io.research.hub.passage;

import io.research.hub.passage.PreparedPassages.NewPassageVector;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.embedding.Embeddings;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Makes passages from interviews and documents on worker threads, and also their vectors if there are few, because
 * vectors take longer than everything else. Passages without vectors can be found by their words at once, and
 * {@code VectorSweep} makes the vectors later.
 */
@ApplicationScoped
public class PassagePreparation {
    /** How many vectors a preparation makes before its source is ready; a few seconds' work. */
    public static final int VECTORS_AT_ONCE = 1_000;

    private static final Logger LOG = Logger.getLogger(PassagePreparation.class);

    private final Embeddings embeddings;

    public PassagePreparation(Embeddings embeddings) {
        this.embeddings = embeddings;
    }

    /**
     * The interview by turns, each with the question before it. Not inside a session.
     *
     * @param mostVectors with more passages than that it has no vectors yet
     */
    public Uni<PreparedPassages> prepare(InterviewText interview, int mostVectors) {
        var content = new Content(interview.turns(), null, false);
        return VertxContexts.onWorker(
                        () -> PassageSplitter.languageOf(interview).code())
                .chain(language -> prepare(content, language, () -> PassageSplitter.of(interview), mostVectors));
    }

    /** The document by paragraphs or rows. Not inside a session. */
    public Uni<PreparedPassages> prepare(DocumentText document) {
        var content = new Content(null, document.text(), document.pages() != null);
        return VertxContexts.onWorker(() -> PassageSplitter.languageOf(document).code())
                .chain(language -> prepare(content, language, () -> PassageSplitter.of(document), VECTORS_AT_ONCE));
    }

    private Uni<PreparedPassages> prepare(
            Content content, String language, Supplier<List<NewPassage>> cutting, int mostVectors) {
        var context = VertxContexts.current();
        return VertxContexts.onWorker(cutting)
                .chain(passages ->
                        vectors(passages, mostVectors).map(vectors -> prepared(content, language, passages, vectors)))
                .emitOn(context);
    }

    /** Without vectors passages are found by their words. */
    private Uni<List<float[]>> vectors(List<NewPassage> passages, int most) {
        if (passages.size() > most) {
            return Uni.createFrom().item(Collections.nCopies(passages.size(), null));
        }
        return embeddings
                .embedAll(passages.stream().map(NewPassage::meaning).toList())
                .onFailure()
                .invoke(fault -> LOG.warnf("Passages could not be embedded: %s", fault.getMessage()))
                .onFailure()
                .recoverWithItem(() -> Collections.nCopies(passages.size(), null));
    }

    private PreparedPassages prepared(
            Content content, String language, List<NewPassage> passages, List<float[]> vectors) {
        var preparedPassages = new ArrayList<NewPassageVector>();
        for (int at = 0; at < passages.size(); at++) {
            float[] vector = vectors.get(at);
            preparedPassages.add(new NewPassageVector(
                    passages.get(at),
                    vector == null ? null : StoredVector.bytes(vector),
                    vector == null ? null : embeddings.space()));
        }
        return new PreparedPassages(content, language, preparedPassages);
    }
}
