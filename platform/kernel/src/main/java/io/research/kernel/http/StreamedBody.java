package io.research.kernel.http;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;

/**
 * The body of an answer whose length is known and that is never held whole; the entity of a {@code Response}.
 *
 * @param content exactly that many bytes, asked for as fast as the client takes them
 */
public record StreamedBody(long length, Multi<Buffer> content) {}
