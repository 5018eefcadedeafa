package io.research.local.control;

import io.research.local.Home;
import java.io.PrintStream;

/** Shows the stack from another process. */
public final class StackStatus {
    private StackStatus() {}

    /** Answers whether the stack runs and is ready. */
    public static boolean run(Home home, PrintStream out) {
        var state = StackState.read(home).orElse(null);
        if (state == null) {
            out.println("Nothing is running in " + home + ". Start it with ./dev up");
            return false;
        }
        if (!state.isLauncherAlive()) {
            out.println("The launcher is gone but has left " + state.living().size()
                    + " processes running; ./dev down stops them.");
            return false;
        }
        out.print(new StatusTable(state).text());
        if (state.phase() != StackState.Phase.READY) {
            out.println("The stack is " + state.phase().name().toLowerCase(java.util.Locale.ROOT) + ".");
        }
        return state.phase() == StackState.Phase.READY;
    }
}
