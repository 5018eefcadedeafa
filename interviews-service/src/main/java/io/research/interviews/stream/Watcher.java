package io.research.interviews.stream;

import io.research.interviews.session.Session;
import io.research.kernel.limits.StreamLimits;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A watcher of an interview: what was heard since the last read, and the wait for more. */
final class Watcher {
    /** Words are only a preview of their message, so a slow reader can do without them. */
    private static final int MOST_WORDS = 64;

    private final Session session;
    private final StreamLimits.Stream stream;
    private final Vertx vertx;
    private final List<String> heard = new ArrayList<>();
    private boolean woken;
    private boolean ended;
    private Runnable waiting;

    Watcher(Session session, StreamLimits.Stream stream, Vertx vertx) {
        this.session = session;
        this.stream = stream;
        this.vertx = vertx;
    }

    /**
     * What happened.
     *
     * @param words heard, in order
     * @param changed whether the interview has to be looked at; also so after a quiet time
     * @param ended whether the watching is over
     */
    record News(List<String> words, boolean changed, boolean ended) {}

    Session session() {
        return session;
    }

    StreamLimits.Stream stream() {
        return stream;
    }

    synchronized void wake() {
        woken = true;
        interrupt();
    }

    synchronized void hear(String words) {
        if (heard.size() < MOST_WORDS) {
            heard.add(words);
        }
        interrupt();
    }

    synchronized void end() {
        ended = true;
        interrupt();
    }

    /** The next happening within that time; emitted on any thread. */
    Uni<News> next(Duration quiet) {
        return Uni.createFrom().emitter(emitter -> {
            long timer = vertx.setTimer(quiet.toMillis(), fired -> wake());
            emitter.onTermination(() -> vertx.cancelTimer(timer));
            synchronized (this) {
                waiting = () -> {
                    vertx.cancelTimer(timer);
                    emitter.complete(news());
                };
                if (woken || ended || !heard.isEmpty()) {
                    interrupt();
                }
            }
        });
    }

    private void interrupt() {
        if (waiting != null) {
            var told = waiting;
            waiting = null;
            told.run();
        }
    }

    private News news() {
        var news = new News(List.copyOf(heard), woken, ended);
        heard.clear();
        woken = false;
        return news;
    }
}
