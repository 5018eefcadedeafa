package io.research.interviews.recording;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;

/**
 * A piece of a recording on its way.
 *
 * @param sequence its place, from 0
 * @param declaredLength as the client announces it, or -1
 * @param content as fast as it is asked for
 */
public record ChunkUpload(int sequence, long declaredLength, Multi<Buffer> content) {}
