package io.research.load.process;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** Looks at the resident memory of a process five times a second, and keeps the most that it has seen. */
public final class ResidentWatch implements AutoCloseable {
    private static final double MEGABYTE = 1024.0 * 1024.0;
    private static final long PERIOD_MILLIS = 200;

    private final AtomicLong most = new AtomicLong();
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor();

    private ResidentWatch() {}

    public static ResidentWatch of(LongSupplier residentBytes) {
        var watch = new ResidentWatch();
        watch.clock.scheduleAtFixedRate(
                () -> watch.most.accumulateAndGet(residentBytes.getAsLong(), Math::max),
                0,
                PERIOD_MILLIS,
                TimeUnit.MILLISECONDS);
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
