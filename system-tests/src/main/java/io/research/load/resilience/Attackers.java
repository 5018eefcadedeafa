package io.research.load.resilience;

import io.research.load.driver.HttpConnection;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Attackers who each do the same over connections of their own, again as soon as they are cut off. */
final class Attackers implements Attack {
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong cutOff = new AtomicLong();
    private volatile boolean over;

    /** What one of them does with one connection. */
    interface Doing {
        void go(HttpConnection connection, Attackers others) throws IOException, InterruptedException;
    }

    static Attackers begin(int number, URI gateway, Doing doing) {
        var attackers = new Attackers();
        for (int one = 0; one < number; one++) {
            attackers.threads.submit(() -> attackers.run(gateway, doing));
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

    private void run(URI gateway, Doing doing) {
        try {
            while (!over) {
                attempt(gateway, doing);
                Thread.sleep(PAUSE);
            }
        } catch (InterruptedException end) {
            Thread.currentThread().interrupt();
        }
    }

    private void attempt(URI gateway, Doing doing) throws InterruptedException {
        try (var connection = HttpConnection.open(gateway, ADDRESS, PATIENCE)) {
            doing.go(connection, this);
        } catch (IOException fault) {
            if (!over) {
                cutOff.incrementAndGet();
            }
        }
    }
}
