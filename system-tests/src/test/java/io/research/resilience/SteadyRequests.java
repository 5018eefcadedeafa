package io.research.resilience;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Somebody who asks 50 times a second, whatever the answers take: the time of each counts from when it was due, so that
 * waiting for one answer is not forgotten in the times of the next.
 */
final class SteadyRequests implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(20);

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final List<Throwable> failed = new CopyOnWriteArrayList<>();
    private final AtomicInteger answered = new AtomicInteger();
    private final Runnable request;
    private final long begun = System.nanoTime();
    private List<Long> times = new ArrayList<>();
    private long number;
    private volatile boolean keepsUp;

    private SteadyRequests(Runnable request) {
        this.request = request;
    }

    /** Returns once answers keep up: what the first ones took, in a process that has just started, does not count. */
    static SteadyRequests begin(Runnable request) {
        var requests = new SteadyRequests(request);
        requests.clock.scheduleAtFixedRate(requests::ask, 0, NANOS_BETWEEN, TimeUnit.NANOSECONDS);
        await().atMost(PATIENCE).until(() -> requests.keepsUp);
        requests.times();
        return requests;
    }

    /** Waits until so many more have been answered. */
    void awaitMore(int requests) {
        int wanted = answered() + requests;
        await().atMost(PATIENCE).until(() -> answered() >= wanted);
    }

    /** Asks no more; returns when the last request is over. */
    void end() {
        clock.shutdown();
        clock.close();
    }

    /** How many were answered since the begin. */
    int answered() {
        return answered.get();
    }

    /** Those that were not answered as they are to be. */
    List<Throwable> failed() {
        return List.copyOf(failed);
    }

    /** What was answered since the last call. */
    synchronized Times times() {
        var before = times.stream().sorted().toList();
        times = new ArrayList<>();
        return new Times(before);
    }

    @Override
    public void close() {
        end();
    }

    private void ask() {
        long due = begun + NANOS_BETWEEN * number++;
        try {
            request.run();
        } catch (RuntimeException | AssertionError fault) {
            failed.add(fault);
        }
        long took = System.nanoTime() - due;
        add(took);
        keepsUp |= took < NANOS_BETWEEN;
        answered.incrementAndGet();
    }

    private synchronized void add(long nanos) {
        times.add(nanos);
    }

    /** How long answers took, in nanoseconds, the shortest first. */
    record Times(List<Long> sorted) {

        int number() {
            return sorted.size();
        }

        @Override
        public String toString() {
            return number() + " requests, p50 " + millis(0.5) + " ms, p99 " + millis(0.99) + " ms, longest " + millis(1)
                    + " ms";
        }

        private long millis(double share) {
            int place = (int) Math.ceil(share * number()) - 1;
            return TimeUnit.NANOSECONDS.toMillis(sorted.get(Math.clamp(place, 0, number() - 1)));
        }
    }
}
