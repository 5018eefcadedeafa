package io.research.kernel.warmup;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** Holds requests back; knows who came, and when the service was warm. */
@Singleton
class Gate {
    final List<String> credentials = new CopyOnWriteArrayList<>();
    final List<WarmedUp> told = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();

    Uni<Void> pass(String credential) {
        credentials.add(credential);
        return Uni.createFrom().completionStage(opened);
    }

    void open() {
        opened.complete(null);
    }

    void note(@Observes WarmedUp ready) {
        told.add(ready);
    }
}
