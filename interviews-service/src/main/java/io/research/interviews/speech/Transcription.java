package io.research.interviews.speech;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;

/** Turns speech into text. */
interface Transcription {

    boolean isConfigured();

    /**
     * What was said; empty where nothing was. It is data, and may be anything.
     *
     * @param webm a whole recording
     * @param language ISO 639-1
     * @throws io.research.kernel.problem.Problem {@code upstream_error}, {@code upstream_timeout} or
     *     {@code service_unavailable} where it cannot be known
     */
    Uni<String> transcribe(Buffer webm, String language);
}
