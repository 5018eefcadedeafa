package io.research.resilience;

import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Somebody who asks 50 times a second, whatever the answers take: the time of each counts from when it was due. No more
 * than {@value #AT_ONCE} wait for an answer at once; whoever waits for a place counts that time, too.
 */
public final class SteadyRequests implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final long NANOS_BETWEEN = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int AT_ONCE = 32;

    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();
    private final ExecutorService askers = Executors.newVirtualThreadPerTaskExecutor();
    private final Semaphore places = new Semaphore(AT_ONCE);
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
    public static SteadyRequests begin(Runnable request) {
        var requests = new SteadyRequests(request);
        requests.clock.scheduleAtFixedRate(requests::next, 0, NANOS_BETWEEN, TimeUnit.NANOSECONDS);
        await().atMost(PATIENCE).until(() -> requests.keepsUp);
        requests.times();
        return requests;
    }

    /** Waits until so many more have been answered. */
    public void awaitMore(int requests) {
        int wanted = answered() + requests;
        await().atMost(PATIENCE).until(() -> answered() >= wanted);
    }

    /** Asks no more; returns when the last request is over. */
    public void end() {
        clock.close();
        askers.close();
    }

    /** How many were answered since the begin. */
    public int answered() {
        return answered.get();
    }

    /** Those that were not answered as they are to be. */
    public List<Throwable> failed() {
        return List.copyOf(failed);
    }

    /** What was answered since the last call. */
    public synchronized Times times() {
        var before = times.stream().sorted().toList();
        times = new ArrayList<>();
        return new Times(before);
    }

    @Override
    public void close() {
        end();
    }

    private void next() {
        long due = begun + NANOS_BETWEEN * number++;
        askers.execute(() -> ask(due));
    }

    private void ask(long due) {
        places.acquireUninterruptibly();
        try {
            request.run();
        } catch (RuntimeException | AssertionError fault) {
            failed.add(fault);
        } finally {
            places.release();
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
    public record Times(List<Long> sorted) {

        public int number() {
            return sorted.size();
        }

        @Override
        public String toString() {
            return number() + " requests, p50 " + millis(0.5) + " ms, p99 " + millis(0.99) + " ms, longest " + millis(1)
                    + " ms";
        }

        /** Within which that share of all was answered. */
        public long millis(double share) {
            int place = (int) Math.ceil(share * number()) - 1;
            return TimeUnit.NANOSECONDS.toMillis(sorted.get(Math.clamp(place, 0, number() - 1)));
        }
    }
}
