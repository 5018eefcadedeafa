package io.research.studies.concept;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.file.StoredFile;
import io.research.kernel.file.StoredFiles;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Stores images, shows them in their studies, and reads them. */
@ApplicationScoped
public class ConceptImages {
    private static final int PIECE = 256 * 1024;

    private final ConceptImageRepository images;
    private final ConceptImageFiles kind;
    private final StoredFiles files;

    ConceptImages(ConceptImageRepository images, ConceptImageFiles kind, StoredFiles files) {
        this.images = images;
        this.kind = kind;
        this.files = files;
    }

    /** Stores the bytes under a new address, which leads nowhere until {@link #show}. Not inside a transaction. */
    public Uni<StoredImage> store(Tenant tenant, UUID studyId, ConceptUpload upload) {
        var image = ConceptImage.of(upload.label());
        return Panache.withTransaction(() ->
                        files.note(tenant, kind, studyId).call(file -> images.insert(studyId, image, upload, file)))
                .chain(file -> write(file, upload).map(bytes -> new StoredImage(image, file, bytes)));
    }

    /** Makes it the image of its study, in the current transaction; earlier ones are withdrawn. */
    public Uni<Void> show(UUID studyId, StoredImage stored) {
        var file = stored.file();
        return images.otherFiles(file.tenant(), studyId, file.id())
                .chain(files::withdraw)
                .chain(() -> files.ready(file, stored.bytes()))
                .invoke(ready -> {
                    if (!ready) {
                        throw new IllegalStateException("the image was given up before its turn was answered");
                    }
                })
                .replaceWithVoid();
    }

    /** Withdraws all images of a deleted study, in the current transaction. */
    public Uni<Void> withdraw(Tenant tenant, UUID studyId) {
        return files.withdraw(tenant, kind, studyId);
    }

    /**
     * The image at that address.
     *
     * @throws Problem {@code not_found} when no study shows it yet or any more
     */
    Uni<ShownImage> require(String token) {
        return Panache.withSession(() -> images.find(token).onItem().ifNotNull().transformToUni(found -> files.find(
                                kind, found.fileId())
                        .onItem()
                        .ifNotNull()
                        .transform(file -> new ShownImage(token, found.contentType(), file))))
                .onItem()
                .ifNull()
                .failWith(Problem::notFound);
    }

    Multi<Buffer> content(ShownImage image) {
        return files.content(image.file());
    }

    private Uni<Long> write(StoredFile file, ConceptUpload upload) {
        return files.write(file, Multi.createFrom().deferred(() -> pieces(upload.take())))
                .onFailure()
                .call(() -> files.discard(file));
    }

    /** Written in pieces, because one buffer would hold the image in memory twice. */
    private static Multi<Buffer> pieces(byte[] bytes) {
        return Multi.createFrom()
                .range(0, Math.ceilDiv(bytes.length, PIECE))
                .map(number -> number * PIECE)
                .map(from -> Buffer.buffer().appendBytes(bytes, from, Math.min(PIECE, bytes.length - from)));
    }
}
