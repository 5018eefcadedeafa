package io.research.kernel.health;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.research.kernel.warmup.WarmedUp;
import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Answers {@code /q/health} and its sub-paths from results that are at most a second old, so that the database is
 * checked at most once a second each, however often unauthenticated callers ask. Callers during a check wait for its
 * result.
 */
@Singleton
class HealthAnswers {
    private static final int BEFORE_ROUTES = 450;
    private static final Duration AGE = Duration.ofSeconds(1);
    private static final int DOWN = 503;
    private static final int UP = 200;

    private final Map<String, Kept> answers;
    private final Vertx vertx;

    HealthAnswers(SmallRyeHealthReporter reporter, Vertx vertx) {
        this.vertx = vertx;
        this.answers = Map.of(
                "/q/health", new Kept(reporter, reporter::getHealthAsync),
                "/q/health/live", new Kept(reporter, reporter::getLivenessAsync),
                "/q/health/ready", new Kept(reporter, reporter::getReadinessAsync),
                "/q/health/started", new Kept(reporter, reporter::getStartupAsync));
    }

    private record Answer(int status, String body) {}

    void register(@Observes Filters filters) {
        filters.register(this::enter, BEFORE_ROUTES);
    }

    /** Discards the previous results. */
    void lookAgain(@Observes WarmedUp ready) {
        answers.values().forEach(Kept::forget);
    }

    private void enter(RoutingContext request) {
        var answer = request.request().method() == HttpMethod.GET
                ? answers.get(request.request().path())
                : null;
        if (answer == null) {
            request.next();
            return;
        }
        Future.fromCompletionStage(answer.get(), vertx.getOrCreateContext())
                .onSuccess(found -> request.response()
                        .setStatusCode(found.status())
                        .putHeader(HttpHeaders.CONTENT_TYPE, "application/json; charset=UTF-8")
                        .end(found.body()))
                .onFailure(request::fail);
    }

    /** The latest results. */
    private static final class Kept {
        private final SmallRyeHealthReporter reporter;
        private final Supplier<Uni<SmallRyeHealth>> health;
        private CompletableFuture<Answer> last;
        private long askedAt;

        Kept(SmallRyeHealthReporter reporter, Supplier<Uni<SmallRyeHealth>> health) {
            this.reporter = reporter;
            this.health = health;
        }

        synchronized CompletableFuture<Answer> get() {
            if (last == null || last.isDone() && System.nanoTime() - askedAt > AGE.toNanos()) {
                askedAt = System.nanoTime();
                last = health.get().map(this::answer).subscribeAsCompletionStage();
            }
            return last;
        }

        synchronized void forget() {
            last = null;
        }

        private Answer answer(SmallRyeHealth found) {
            var body = new ByteArrayOutputStream();
            reporter.reportHealth(body, found);
            return new Answer(found.isDown() ? DOWN : UP, body.toString(StandardCharsets.UTF_8));
        }
    }
}
