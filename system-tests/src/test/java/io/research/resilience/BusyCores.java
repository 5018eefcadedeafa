package io.research.resilience;

import java.util.List;
import java.util.stream.Stream;

/** Keeps all cores of the machine busy until it is closed, and a minute at the most. */
final class BusyCores implements AutoCloseable {
    private static final long LONGEST_NANOS = 60_000_000_000L;

    private final List<Thread> threads;
    private volatile boolean over;

    private BusyCores() {
        long end = System.nanoTime() + LONGEST_NANOS;
        threads = Stream.generate(() -> Thread.ofPlatform().daemon().unstarted(() -> burn(end)))
                .limit(2L * Runtime.getRuntime().availableProcessors())
                .toList();
    }

    static BusyCores begin() {
        var busy = new BusyCores();
        busy.threads.forEach(Thread::start);
        return busy;
    }

    private void burn(long end) {
        while (!over && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void close() {
        over = true;
    }
}
