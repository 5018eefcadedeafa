package io.research.local.control;

import io.research.local.Home;
import io.research.servers.PostgresServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Processes of a stack whose launcher was killed. */
public final class Leftovers {
    private static final Duration GRACE = Duration.ofSeconds(15);

    private Leftovers() {}

    /** Stops them, first politely and then by force, and forgets the stack. Answers how many there were. */
    public static int clear(Home home) {
        var living = StackState.read(home).map(StackState::living).orElse(List.of());
        living.forEach(ProcessHandle::destroy);
        var deadline = System.nanoTime() + GRACE.toNanos();
        living.forEach(process -> awaitEnd(process, deadline));
        var database = PostgresServer.stopLeftover(home.postgres());
        StackState.delete(home);
        return living.size() + (database ? 1 : 0);
    }

    /** Waits for the end until the deadline, then ends the process by force. */
    static void awaitEnd(ProcessHandle process, long deadlineNanos) {
        try {
            process.onExit().get(Math.max(0, deadlineNanos - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }
}
