package io.research.interviews.stream;

import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.interviews.interview.SpokenWords;
import io.research.interviews.session.Session;
import io.research.interviews.session.SessionToken;
import io.research.kernel.limits.StreamLimits;
import io.research.kernel.limits.StreamLimits.Share;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.problem.Problem;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The watchers of interviews on this instance. They are told what any instance commits, through notifications. */
@Singleton
class LiveSignals {
    private final Notifications notifications;
    private final Vertx vertx;
    private final LiveConfig config;
    private final Map<UUID, Set<Watcher>> watchers = new ConcurrentHashMap<>();
    private final StreamLimits limits;

    LiveSignals(Notifications notifications, Vertx vertx, LiveConfig config) {
        this.notifications = notifications;
        this.vertx = vertx;
        this.config = config;
        this.limits = new StreamLimits(config.streams(), config.heartbeat());
    }

    void start(@Observes StartupEvent started) {
        notifications.listen("interview", id -> tell(UUID.fromString(id), Watcher::wake));
        notifications.listen(SpokenWords.CHANNEL, this::tellWords);
    }

    /** Streams are closed because they would delay the shutdown; their readers reconnect to another replica. */
    void end(@Observes ShutdownDelayInitiatedEvent stopping) {
        watchers.values().forEach(some -> some.forEach(Watcher::end));
    }

    /**
     * Adds a watcher, which must be removed with {@link #leave}.
     *
     * @throws Problem {@code rate_limited} for too many of one session or study, {@code service_unavailable} for too many at
     *     all
     */
    Watcher join(Session session, SessionToken token) {
        var stream = limits.open(
                new Share(token, config.streamsOfSession()), new Share(session.studyId(), config.streamsOfStudy()));
        var watcher = new Watcher(session, stream, vertx);
        watchers.compute(session.interviewId(), (id, some) -> {
            Set<Watcher> all = some == null ? ConcurrentHashMap.newKeySet() : some;
            all.add(watcher);
            return all;
        });
        return watcher;
    }

    void leave(Watcher watcher) {
        watcher.stream().close();
        watchers.computeIfPresent(watcher.session().interviewId(), (id, some) -> {
            some.remove(watcher);
            return some.isEmpty() ? null : some;
        });
    }

    private void tellWords(String payload) {
        var words = SpokenWords.parse(payload);
        tell(words.interviewId(), watcher -> watcher.hear(words.text()));
    }

    private void tell(UUID interviewId, Consumer<Watcher> news) {
        watchers.getOrDefault(interviewId, Set.of()).forEach(news);
    }
}
