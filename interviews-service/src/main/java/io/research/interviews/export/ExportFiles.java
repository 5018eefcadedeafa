package io.research.interviews.export;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.ByteRange;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.kernel.storage.SignedUrls;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Downloading exports. Bound to no tenant: the signed address is itself the right to download. */
@ApplicationScoped
class ExportFiles {
    private final ExportRepository files;
    private final ObjectStore store;
    private final SignedUrls urls;

    ExportFiles(ExportRepository files, ObjectStore store, SignedUrls urls) {
        this.files = files;
        this.store = store;
        this.urls = urls;
    }

    /**
     * The file that a signed address leads to.
     *
     * @throws Problem {@code not_found} when it is not ours, has expired, or there is no such file any more
     */
    Uni<ExportFile> require(UUID id, long expires, String signature) {
        if (!urls.holds(ExportFile.path(id), expires, signature)) {
            return Uni.createFrom()
                    .failure(new Problem(
                            ErrorCode.NOT_FOUND,
                            "The address of this file has expired or is none of ours: read the job again."));
        }
        return Panache.withSession(() -> files.find(id)).map(file -> {
            if (file == null) {
                throw Problem.notFound();
            }
            return file;
        });
    }

    Multi<Buffer> content(ExportFile file, ByteRange range) {
        return store.get(ExportFile.key(file.id()), range.from(), range.length());
    }
}
