package io.research.interviews.recording;

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

/** Playing recordings. Bound to no tenant: the signed address is itself the right to play. */
@ApplicationScoped
class RecordingFiles {
    private final RecordingRepository recordings;
    private final ObjectStore store;
    private final SignedUrls urls;

    RecordingFiles(RecordingRepository recordings, ObjectStore store, SignedUrls urls) {
        this.recordings = recordings;
        this.store = store;
        this.urls = urls;
    }

    /**
     * The file that a signed address leads to.
     *
     * @throws Problem {@code not_found} when it is not ours, has expired, or there is no such recording any more
     */
    Uni<RecordingFile> require(String path, UUID interviewId, long expires, String signature) {
        if (!urls.holds(path, expires, signature)) {
            return Uni.createFrom()
                    .failure(new Problem(
                            ErrorCode.NOT_FOUND,
                            "The address of this recording has expired or is none of ours: read the interview again."));
        }
        return Panache.withSession(() -> recordings.findReady(interviewId)).map(file -> {
            if (file == null) {
                throw Problem.notFound();
            }
            return file;
        });
    }

    Multi<Buffer> content(RecordingFile file, ByteRange range) {
        return store.get(RecordingFile.key(file.interviewId()), range.from(), range.length());
    }
}
