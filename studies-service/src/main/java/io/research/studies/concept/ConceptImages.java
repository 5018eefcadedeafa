package io.research.studies.concept;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.studies.study.ConceptImage;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Keeping images, and reading them. */
@ApplicationScoped
public class ConceptImages {
    private static final String FOLDER = "concepts/";

    private final ConceptImageRepository images;
    private final ObjectStore store;
    private final Vertx vertx;

    ConceptImages(ConceptImageRepository images, ObjectStore store, Vertx vertx) {
        this.images = images;
        this.store = store;
        this.vertx = vertx;
    }

    /**
     * Stores the bytes under the image's address, of which nobody knows yet. It is noted first, so that a sweep finds
     * it when no study comes to show it.
     */
    public Uni<Void> store(Tenant tenant, UUID studyId, ConceptImage image, ConceptUpload upload) {
        return Panache.withTransaction(() -> images.insert(tenant, studyId, image, upload))
                .chain(() ->
                        store.put(key(image.token()), Multi.createFrom().item(() -> Buffer.buffer(upload.take()))));
    }

    /**
     * What is known of an image that a study shows.
     *
     * @throws Problem {@code not_found} when none does, any more or yet
     */
    Uni<ShownImage> shown(String token) {
        return Panache.withSession(() -> images.findShown(token)).map(image -> {
            if (image == null) {
                throw Problem.notFound();
            }
            return image;
        });
    }

    Multi<Buffer> content(ShownImage image) {
        return store.get(key(image.token()));
    }

    /** Removes images that no study shows, each one's bytes before its row; how many. */
    public Uni<Integer> sweep() {
        return Panache.withSession(images::unused)
                .onItem()
                .transformToMulti(Multi.createFrom()::iterable)
                .onItem()
                .transformToUniAndConcatenate(this::remove)
                .collect()
                .asList()
                .map(List::size);
    }

    private Uni<Boolean> remove(String token) {
        return store.delete(key(token))
                .call(() ->
                        VertxContexts.onNewContext(vertx, () -> Panache.withTransaction(() -> images.delete(token))));
    }

    private static String key(String token) {
        return FOLDER + token;
    }
}
