package io.research.kernel.limits;

import io.research.kernel.problem.Problem;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Limits the streams that this process holds open, in total and per subject (an organization, a study, a session), so
 * that none takes the streams of others. The gateway counts those of an address. Thread-safe; it keeps an entry only
 * for subjects with a stream.
 */
public final class StreamLimits {
    private final int most;
    private final Duration retryAfter;
    private final AtomicInteger open = new AtomicInteger();
    private final Map<Object, Integer> openOfSubject = new ConcurrentHashMap<>();

    /**
     * @param most streams of this process
     * @param retryAfter what whoever finds no room is told to wait
     */
    public StreamLimits(int most, Duration retryAfter) {
        this.most = most;
        this.retryAfter = retryAfter;
    }

    /**
     * A limit against which a stream counts, in addition to the process's own.
     *
     * @param subject tells subjects of all kinds apart by {@code equals}
     * @param most streams of it
     */
    public record Share(Object subject, int most) {}

    /**
     * Counts one more stream, until {@link Stream#close}.
     *
     * @throws Problem {@code rate_limited} where one of the shares is used up, {@code service_unavailable} where the process
     *     is full; then nothing is counted
     */
    public Stream open(Share... shares) {
        if (open.incrementAndGet() > most) {
            open.decrementAndGet();
            throw Problem.unavailable(retryAfter);
        }
        var stream = new Stream(List.of(shares));
        boolean fits = true;
        for (Share share : shares) {
            fits &= openOfSubject.merge(share.subject(), 1, Integer::sum) <= share.most();
        }
        if (!fits) {
            stream.close();
            throw Problem.rateLimited(retryAfter);
        }
        return stream;
    }

    /** An open stream. */
    public final class Stream implements AutoCloseable {
        private final List<Share> shares;
        private final AtomicBoolean closed = new AtomicBoolean();

        private Stream(List<Share> shares) {
            this.shares = shares;
        }

        /** Stops counting it, once, however often this is called. */
        @Override
        public void close() {
            if (closed.compareAndSet(false, true)) {
                open.decrementAndGet();
                shares.forEach(share -> openOfSubject.computeIfPresent(
                        share.subject(), (subject, streams) -> streams == 1 ? null : streams - 1));
            }
        }
    }
}
