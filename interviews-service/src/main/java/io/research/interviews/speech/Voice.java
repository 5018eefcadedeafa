package io.research.interviews.speech;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;

/** Turns text into speech. */
interface Voice {

    boolean isConfigured();

    /**
     * The text as MPEG audio.
     *
     * @param voice {@code male}, {@code female}, or null
     * @throws io.research.kernel.problem.Problem {@code upstream_error}, {@code upstream_timeout} or
     *     {@code service_unavailable} where it cannot be spoken
     */
    Uni<Buffer> speak(String text, String voice);
}
