package io.research.load.process;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Looks at the resident memory of a process once a second, and keeps the most that it has seen. */
public final class ResidentWatch implements AutoCloseable {
    private static final double MEGABYTE = 1024.0 * 1024.0;

    private final AtomicLong most = new AtomicLong();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();

    private ResidentWatch() {}

    public static ResidentWatch of(BenchProcess process) {
        var watch = new ResidentWatch();
        watch.clock.scheduleAtFixedRate(
                () -> watch.most.accumulateAndGet(process.residentBytes(), Math::max), 0, 1, TimeUnit.SECONDS);
        return watch;
    }

    public double mostMegabytes() {
        return most.get() / MEGABYTE;
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
