package io.research.kernel.storage;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;

/**
 * Stores files by key. Content is streamed both ways and never held in memory as a whole. Nothing here blocks, and
 * calls made on a Vert.x context continue there.
 *
 * <p>A key has one to ten parts of {@code [A-Za-z0-9_.-]}, joined by {@code /}, none of them only dots; any other is an
 * {@link IllegalArgumentException}.
 */
public interface ObjectStore {

    /** Stores the content, replacing what was there; readers see the old or the new content, never a part. */
    Uni<Void> put(String key, Multi<Buffer> content);

    /**
     * The content in pieces of at most 64 KiB.
     *
     * @throws io.research.kernel.problem.Problem {@code not_found} (as a failure of the stream) when there is none
     */
    Multi<Buffer> get(String key);

    /** The same of a part of the content: {@code length} bytes after the first {@code from}, or as many as there are. */
    Multi<Buffer> get(String key, long from, long length);

    /**
     * Removes the content; returns whether there was any. Of two concurrent callers, both may be told that there was.
     */
    Uni<Boolean> delete(String key);

    /**
     * A whole address that opens the content for a while, to whoever holds it: of the store itself, or of the service that
     * owns the object, which checks it with {@link SignedUrls}. Whether there is such an object shows when it is opened.
     *
     * @param shown how the content is named and typed there
     * @param validity at most seven days
     */
    Uni<String> link(String key, FileDisposition shown, Duration validity);
}
