package io.research.kernel.file;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.ByteRange;
import io.research.kernel.http.RangedAnswer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.FileDisposition;
import io.research.kernel.storage.ObjectStore;
import io.research.kernel.storage.SignedUrls;
import io.research.kernel.storage.StorageConfig;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * The life of a file, so that nothing lies in the store that nobody knows of, and nothing can be had that was taken back:
 *
 * <ol>
 *   <li>{@link #note} writes its row before its first byte is stored,
 *   <li>{@link #write} streams it to the store, outside of any transaction,
 *   <li>{@link #ready} makes it readable, in the transaction of the effect that it belongs to,
 *   <li>{@link #link} gives an address that opens it for {@link StorageConfig#linkValidity}, and {@link #download} answers
 *       that address where the store does not do so itself,
 *   <li>{@link #withdraw} takes it back, from the commit on; a sweep removes the object and then the row. The same happens
 *       to what was noted and never became ready, and to what has been kept for the time of its {@link FileKind}.
 * </ol>
 */
@ApplicationScoped
public class StoredFiles {
    private final StoredFileRepository files;
    private final ObjectStore store;
    private final SignedUrls urls;
    private final StorageConfig config;
    private final CurrentVertxRequest current;
    private final Clock clock;

    StoredFiles(
            StoredFileRepository files,
            ObjectStore store,
            SignedUrls urls,
            StorageConfig config,
            CurrentVertxRequest current,
            Clock clock) {
        this.files = files;
        this.store = store;
        this.urls = urls;
        this.config = config;
        this.current = current;
        this.clock = clock;
    }

    /** A file about that subject, noted in the current transaction. */
    public Uni<StoredFile> note(Tenant tenant, FileKind kind, Object subject) {
        var id = Ids.next();
        var file = new StoredFile(
                id, tenant, kind.name(), subject.toString(), kind.folder() + id + kind.suffix(), 0, clock.instant());
        return files.note(file).replaceWith(file);
    }

    /** Streams the content of a noted file to the store; how many bytes there were. Not inside a session. */
    public Uni<Long> write(StoredFile file, Multi<Buffer> content) {
        var bytes = new AtomicLong();
        return store.put(file.key(), content.invoke(piece -> bytes.addAndGet(piece.length())))
                .map(stored -> bytes.get());
    }

    /**
     * Makes it readable, in the current transaction; false if it was withdrawn meanwhile, in which case it is not made
     * readable.
     */
    public Uni<Boolean> ready(StoredFile file, long bytes) {
        return files.ready(file.id(), bytes);
    }

    /** The file with that id, if it is ready; or null. In the session of the caller. */
    public Uni<StoredFile> find(FileKind kind, UUID id) {
        return files.find(kind, id);
    }

    /** The newest ready file about that subject, or null. In the session of the caller. */
    public Uni<StoredFile> findNewest(FileKind kind, Object subject) {
        return files.findNewest(kind, subject.toString());
    }

    /** The ready files about that subject, at most so many. In the session of the caller. */
    public Uni<List<StoredFile>> list(FileKind kind, Object subject, int most) {
        return files.list(kind, subject.toString(), most);
    }

    /** How many bytes the tenant's ready files have together. In the session of the caller; the service has an index for it. */
    public Uni<Long> bytes(Tenant tenant) {
        return files.bytes(tenant);
    }

    /** The content, or a part of it. */
    public Multi<Buffer> content(StoredFile file, ByteRange range) {
        return store.get(file.key(), range.from(), range.length());
    }

    /** All of the content. */
    public Multi<Buffer> content(StoredFile file) {
        return store.get(file.key());
    }

    /** Withdraws all files about that subject, in the current transaction. */
    public Uni<Void> withdraw(Tenant tenant, FileKind kind, Object subject) {
        return files.withdraw(tenant, kind, subject.toString());
    }

    /** Withdraws those files, in the current transaction. */
    public Uni<Void> withdraw(List<UUID> ids) {
        return ids.isEmpty() ? Uni.createFrom().voidItem() : files.withdraw(ids);
    }

    /** Withdraws a file whose writing has failed, in a transaction of its own; continues on the caller's context. */
    public Uni<Void> discard(StoredFile file) {
        return VertxContexts.onSameContext(() -> Panache.withTransaction(() -> files.withdraw(List.of(file.id()))));
    }

    /** A complete address that opens the file for a while, for anyone who has it. */
    public Uni<String> link(StoredFile file, FileDisposition shown) {
        return store.link(file.key(), shown, config.linkValidity());
    }

    /** The same for at most that long, such as the remaining validity of the address that leads to it. */
    public Uni<String> link(StoredFile file, FileDisposition shown, Duration most) {
        var usual = config.linkValidity();
        return store.link(file.key(), shown, most.compareTo(usual) < 0 ? most : usual);
    }

    /**
     * Answers the current request, which holds a signed address of this service ({@link FileDisposition#path}): the file,
     * whole or in the part that is asked for. Bound to no tenant: the address is itself the right. What is in the file was
     * written by people: it keeps its declared type and can do nothing even where a browser opens it as a document.
     *
     * @param shown how the file is named and typed there
     * @throws Problem {@code not_found} when the address is not ours or has expired, {@link FileKind#missing} when there is
     *     no such file any more
     */
    public Uni<Response> download(FileKind kind, UUID id, Function<StoredFile, FileDisposition> shown) {
        return download(kind, id).map(download -> download.as(shown.apply(download.file())));
    }

    /** The same in two steps, for callers that have to look up the name of the file first. */
    public Uni<Download> download(FileKind kind, UUID id) {
        var request = current.getCurrent().request();
        if (!urls.holds(request.path(), request.getParam("expires"), request.getParam("signature"))) {
            return Uni.createFrom()
                    .failure(new Problem(
                            ErrorCode.NOT_FOUND,
                            "The address of this file has expired or is invalid: read the resource again to get"
                                    + " a new one."));
        }
        return Panache.withSession(() -> files.find(kind, id))
                .onItem()
                .ifNull()
                .failWith(() -> new Problem(kind.missing()))
                .map(file -> new Download(file, request));
    }

    /** A file whose signed address the current request holds. */
    public final class Download {
        private final StoredFile file;
        private final HttpServerRequest request;

        private Download(StoredFile file, HttpServerRequest request) {
            this.file = file;
            this.request = request;
        }

        public StoredFile file() {
            return file;
        }

        /** The file so named and typed. */
        public Response as(FileDisposition shown) {
            return answer(file, shown, request);
        }
    }

    private Response answer(StoredFile file, FileDisposition shown, HttpServerRequest request) {
        var answer = new RangedAnswer(file.bytes(), '"' + file.id().toString() + '"', part -> content(file, part))
                .to(request.getHeader("Range"), request.getHeader("If-Range"))
                .type(shown.mediaType())
                .header(HttpHeaders.CONTENT_DISPOSITION, shown.contentDisposition())
                .header("X-Content-Type-Options", "nosniff");
        return shown.inline()
                ? answer.header(
                                HttpHeaders.CACHE_CONTROL,
                                "private, max-age=" + config.linkValidity().toSeconds())
                        .header("Content-Security-Policy", "default-src 'none'; media-src 'self'; sandbox")
                        .header("Cross-Origin-Resource-Policy", "cross-origin")
                        .build()
                : answer.header(HttpHeaders.CACHE_CONTROL, "private, no-store")
                        .header("Content-Security-Policy", "default-src 'none'; sandbox")
                        .build();
    }

    /** Withdraws some files whose time is over; how many. In the current transaction. */
    Uni<Integer> expire(FileKind kind, int most) {
        return files.expire(kind, most);
    }

    /** Some withdrawn files whose objects can be removed. */
    Uni<List<StoredFile>> withdrawn(FileKind kind, int most) {
        return files.withdrawn(kind, most);
    }

    /** Removes the object and then its row. */
    Uni<Void> remove(StoredFile file) {
        var context = VertxContexts.current();
        return store.delete(file.key()).emitOn(context).chain(() -> Panache.withTransaction(() -> files.forget(file)));
    }
}
