package io.research.load.resilience;

import java.io.IOException;
import java.net.InetAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Attackers who each do the same over connections of their own, again as soon as they are cut off. */
final class Attackers implements Attack {
    private static final long PAUSE_MILLIS = 20;

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong cutOff = new AtomicLong();
    private volatile boolean over;

    /** What one of them does with one connection. */
    interface Doing {
        void go(InetAddress from, Attackers others) throws IOException, InterruptedException;
    }

    static Attackers begin(int number, Doing doing) {
        var attackers = new Attackers();
        for (int one = 0; one < number; one++) {
            attackers.threads.submit(() -> attackers.run(doing));
        }
        return attackers;
    }

    boolean goOn() {
        return !over;
    }

    /** One more request, or connection. */
    void begun() {
        begun.incrementAndGet();
    }

    @Override
    public String tried() {
        return begun + " begun, " + cutOff + " cut off";
    }

    @Override
    public void close() {
        over = true;
        threads.shutdownNow();
        threads.close();
    }

    private void run(Doing doing) {
        try {
            var from = InetAddress.getByName(ADDRESS);
            while (!over) {
                attempt(doing, from);
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(Doing doing, InetAddress from) throws InterruptedException {
        try {
            doing.go(from, this);
        } catch (IOException fault) {
            if (!over) {
                cutOff.incrementAndGet();
            }
        }
    }
}
