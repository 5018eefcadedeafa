package io.research.kernel.http;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;

/**
 * The body of a response that is never held in memory as a whole; the entity of a {@code Response}.
 *
 * @param length in bytes; {@link #UNKNOWN} for one that goes on as long as there is something to tell
 * @param content exactly that many bytes, asked for as fast as the client takes them
 */
public record StreamedBody(long length, Multi<Buffer> content) {
    public static final long UNKNOWN = -1;
}
