package io.research.text.embedding;

import java.util.concurrent.Executor;

/** Which embeddings an installation has: those of its endpoint, else the model in process, else parts of words. */
public final class InstalledEmbeddings {
    private InstalledEmbeddings() {}

    /**
     * @param endpoint null where none is configured
     * @param inProcess whether the model in process may be used; it must be on the class path too
     */
    public static Embeddings of(EndpointSettings endpoint, boolean inProcess, Executor workers) {
        if (endpoint != null) {
            return new EndpointEmbeddings(endpoint, workers);
        }
        return inProcess && ModelEmbeddings.isAvailable() ? new ModelEmbeddings(workers) : new NgramEmbeddings(workers);
    }
}
