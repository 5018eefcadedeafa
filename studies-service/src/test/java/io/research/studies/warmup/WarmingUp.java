package io.research.studies.warmup;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.kernel.warmup.WarmedUp;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;

/** The service as it starts outside of tests: it meets its own requests first. They wait for their test. */
public class WarmingUp implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("research.warm-up.rounds", "3", "research.warm-up.limit", "60S");
    }

    /** Holds back whoever comes with a credential; knows who came, and when the service was warm. */
    @Singleton
    static class Gate {
        private static final int FIRST = 1_000;

        final List<String> credentials = new CopyOnWriteArrayList<>();
        final List<WarmedUp> told = new CopyOnWriteArrayList<>();
        private final CompletableFuture<Void> opened = new CompletableFuture<>();

        void register(@Observes Filters filters) {
            filters.register(
                    request -> {
                        String credential = request.request().getHeader("Authorization");
                        if (credential == null || opened.isDone()) {
                            request.next();
                            return;
                        }
                        credentials.add(credential);
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
}
