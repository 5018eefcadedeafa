package io.research.text.embedding;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Turns texts into vectors of length one, so that their inner product says how near their meanings are: 1 the same, 0
 * unrelated. Implementations are safe for any thread, never block the caller's, and compute on worker threads.
 */
public interface Embeddings extends AutoCloseable {
    /** Texts in one call at most. */
    int LARGEST_BATCH = 64;

    /** What is read of a text, in characters; the rest of it is left aside. */
    int LONGEST_TEXT = 4_000;

    /**
     * One vector for each text, in their order; equal texts, equal vectors. Fails with {@link IllegalArgumentException} for
     * more than {@link #LARGEST_BATCH} texts, and with {@link EmbeddingFault} where the vectors cannot be had; whoever
     * asks goes on without them.
     */
    Uni<List<float[]>> embed(List<String> texts);

    /** Names the space: only vectors of one space can be compared, so a stored vector is kept with it. */
    String space();

    /** Whether texts are near that mean the same in other words; where not, only those that share words or parts of them. */
    default boolean readsMeaning() {
        return true;
    }

    /** Gives its memory back. Calls after it fail. */
    @Override
    void close();

    /** Any number of texts, batch after batch, never two at once. */
    default Uni<List<float[]>> embedAll(List<String> texts) {
        return Multi.createFrom()
                .iterable(texts)
                .group()
                .intoLists()
                .of(LARGEST_BATCH)
                .onItem()
                .transformToUniAndConcatenate(this::embed)
                .onItem()
                .<float[]>disjoint()
                .collect()
                .asList();
    }
}
