package io.research.kernel.storage;

import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.file.CopyOptions;
import io.vertx.core.file.FileSystemException;
import io.vertx.core.file.OpenOptions;
import io.vertx.mutiny.core.Vertx;
import io.vertx.mutiny.core.file.AsyncFile;
import io.vertx.mutiny.core.file.FileSystem;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Stores objects as files in one directory: on a single machine, or a volume that all replicas mount. Uploads are first
 * written to a separate subdirectory.
 */
public final class DirectoryStore implements ObjectStore {

    /** Creates the temporary address at which the owning service serves an object. */
    @FunctionalInterface
    public interface Signer {
        String sign(String path, Duration validity);
    }

    private static final String UNFINISHED = ".unfinished";

    private final FileSystem files;
    private final Path directory;
    private final Path unfinished;
    private final Signer signer;

    /** @param directory where the files lie; made with the first object */
    public DirectoryStore(Vertx vertx, Path directory, Signer signer) {
        this.files = vertx.fileSystem();
        this.directory = directory.toAbsolutePath();
        this.unfinished = this.directory.resolve(UNFINISHED);
        this.signer = signer;
    }

    @Override
    public Uni<Void> put(String key, Multi<Buffer> content) {
        Path target = path(key);
        Path part = unfinished.resolve(Ids.next() + ".part");
        return files.mkdirs(unfinished.toString())
                .chain(() -> files.mkdirs(target.getParent().toString()))
                .chain(() -> files.open(part.toString(), new OpenOptions().setCreateNew(true)))
                .chain(file -> write(file, content))
                .chain(() -> files.move(
                        part.toString(),
                        target.toString(),
                        new CopyOptions().setReplaceExisting(true).setAtomicMove(true)))
                .onFailure()
                .call(() -> discard(part))
                .onCancellation()
                .call(() -> discard(part));
    }

    @Override
    public Multi<Buffer> get(String key) {
        return get(key, 0, Long.MAX_VALUE);
    }

    @Override
    public Multi<Buffer> get(String key, long from, long length) {
        return files.open(
                        path(key).toString(), new OpenOptions().setWrite(false).setCreate(false))
                .onFailure(DirectoryStore::isMissing)
                .transform(missing -> Problem.notFound())
                .onItem()
                .transformToMulti(file -> file.setReadBufferSize(64 * 1024)
                        .setReadPos(from)
                        .setReadLength(length)
                        .toMulti()
                        .map(io.vertx.mutiny.core.buffer.Buffer::getDelegate)
                        .onTermination()
                        .call(file::close));
    }

    @Override
    public Uni<Boolean> delete(String key) {
        return files.delete(path(key).toString())
                .replaceWith(true)
                .onFailure(DirectoryStore::isMissing)
                .recoverWithItem(false);
    }

    @Override
    public Uni<String> link(String key, FileDisposition shown, Duration validity) {
        ObjectKey.require(key);
        return Uni.createFrom().item(() -> signer.sign(shown.path(), validity));
    }

    /** Removes unfinished uploads of processes that died, if they have not been written to since then. */
    Uni<Void> removeUnfinished(Instant since) {
        return files.exists(unfinished.toString())
                .chain(there -> there
                        ? files.readDir(unfinished.toString())
                        : Uni.createFrom().item(List.<String>of()))
                .onItem()
                .transformToMulti(parts -> Multi.createFrom().iterable(parts))
                .onItem()
                .transformToUniAndConcatenate(part -> removeUntouched(Path.of(part), since))
                .onItem()
                .ignoreAsUni();
    }

    private Uni<Void> removeUntouched(Path part, Instant since) {
        return files.props(part.toString())
                .chain(found -> found.lastModifiedTime() < since.toEpochMilli()
                        ? files.delete(part.toString())
                        : Uni.createFrom().voidItem())
                .onFailure(DirectoryStore::isMissing)
                .recoverWithNull();
    }

    /** Writes one piece at a time: the next is requested when the last is written. */
    private static Uni<Void> write(AsyncFile file, Multi<Buffer> content) {
        return content.onItem()
                .transformToUniAndConcatenate(
                        piece -> file.write(io.vertx.mutiny.core.buffer.Buffer.newInstance(piece)))
                .collect()
                .last()
                .onTermination()
                .call(file::close)
                .replaceWithVoid();
    }

    private Uni<Void> discard(Path part) {
        return files.delete(part.toString()).onFailure().recoverWithNull();
    }

    private Path path(String key) {
        return directory.resolve(ObjectKey.require(key));
    }

    private static boolean isMissing(Throwable fault) {
        return fault instanceof FileSystemException && fault.getCause() instanceof NoSuchFileException;
    }
}
