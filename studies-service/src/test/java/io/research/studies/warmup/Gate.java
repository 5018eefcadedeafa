package io.research.studies.warmup;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.kernel.trace.Traces;
import io.research.kernel.warmup.WarmedUp;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Holds back what the service asks itself for, which comes with a trace as nothing else does in tests, until its test lets it
 * through; knows who came, and when the service was warm.
 */
@Singleton
class Gate {
    private static final int FIRST = 1_000;

    final List<String> credentials = new CopyOnWriteArrayList<>();
    final List<WarmedUp> told = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Void> opened = new CompletableFuture<>();

    void register(@Observes Filters filters) {
        filters.register(
                request -> {
                    if (request.request().getHeader(Traces.HEADER) == null) {
                        request.next();
                        return;
                    }
                    credentials.add(request.request().getHeader("Authorization"));
                    request.request().pause();
                    var context = Vertx.currentContext();
                    opened.thenRun(() -> context.runOnContext(proceed -> {
                        request.request().resume();
                        request.next();
                    }));
                },
                FIRST);
    }

    void open() {
        opened.complete(null);
    }

    void note(@Observes WarmedUp ready) {
        told.add(ready);
    }
}
