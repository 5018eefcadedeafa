package io.research.local.control;

import io.research.local.Home;
import java.io.PrintStream;
import java.time.Duration;

/** Stops the stack from another process, also when its launcher is gone. */
public final class Down {
    /** Longer than the launcher itself waits for its services. */
    private static final Duration LAUNCHER_LIMIT = Duration.ofSeconds(60);

    private Down() {}

    public static void run(Home home, PrintStream out) {
        var state = StackState.read(home);
        if (state.isEmpty()) {
            out.println("Nothing is running in " + home + ".");
            return;
        }
        state.get().launcher().find().ifPresent(launcher -> {
            out.println("Stopping the stack in " + home + " ...");
            launcher.destroy();
            Leftovers.awaitEnd(launcher, System.nanoTime() + LAUNCHER_LIMIT.toNanos());
        });
        var leftovers = Leftovers.clear(home);
        out.println(
                switch (leftovers) {
                    case 0 -> "Stopped.";
                    case 1 -> "Stopped, together with one process left over from earlier.";
                    default -> "Stopped, together with " + leftovers + " processes left over from earlier.";
                });
    }
}
