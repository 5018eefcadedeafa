package io.research.load.agent;

import io.research.load.driver.HttpConnection;
import io.research.load.driver.Pace;
import io.research.load.driver.Together;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Callers at once, each with questions that it asks one after the other and then again, with the pauses of somebody who
 * thinks; over a connection and from an address of its own, as limits count by address.
 */
final class Callers implements AutoCloseable {
    private static final int SHORTEST_PAUSE = 750;
    private static final int LONGEST_PAUSE = 1_250;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final URI gateway;
    private final List<List<Question>> questions;
    private final CompletableFuture<List<List<Call>>> running;
    private volatile boolean over;

    /**
     * One question that was asked.
     *
     * @param fault what came instead of an answer
     */
    record Call(String name, double millis, Optional<String> fault) {}

    private Callers(URI gateway, List<List<Question>> questions) {
        this.gateway = gateway;
        this.questions = questions;
        this.running = Together.begin(questions.size(), this::call);
    }

    /** Begins; within one pause all of them call. */
    static Callers begin(URI gateway, List<List<Question>> questions) {
        return new Callers(gateway, questions);
    }

    /** Ends them, and answers all that they have asked. */
    List<Call> end() {
        over = true;
        return running.join().stream().flatMap(List::stream).toList();
    }

    @Override
    public void close() {
        over = true;
    }

    private List<Call> call(int number) throws IOException {
        var calls = new ArrayList<Call>();
        var own = questions.get(number);
        var chance = ThreadLocalRandom.current();
        Pace.sleep(Duration.ofMillis(chance.nextInt(LONGEST_PAUSE)));
        try (var connection = HttpConnection.open(gateway, "127.0.1." + (number + 1), PATIENCE)) {
            for (int at = number; !over; at++) {
                var next = own.get(at % own.size());
                long begin = System.nanoTime();
                var fault = next.ask(connection);
                calls.add(new Call(next.name(), Pace.millisSince(begin), fault));
                Pace.sleep(Duration.ofMillis(chance.nextInt(SHORTEST_PAUSE, LONGEST_PAUSE)));
            }
        }
        return calls;
    }
}
