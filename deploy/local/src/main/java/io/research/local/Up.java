package io.research.local;

import io.research.local.control.Leftovers;
import io.research.local.service.ServiceDefinition;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.Stack;
import io.research.local.stack.StackPlan;
import java.io.PrintStream;

/** Starts the stack and stays until it is stopped or breaks. */
final class Up {
    private final CommandLine command;
    private final Home home;
    private final PrintStream out;

    Up(CommandLine command, PrintStream out) {
        this.command = command;
        this.home = command.home();
        this.out = out;
    }

    /** Ends with a refusal only: otherwise the process is stopped from outside. */
    void run() {
        home.create();
        ServerLog.begin(home);
        try (var _ = StackLock.acquire(home)) {
            clearEarlierRuns();
            var stack = new Stack(plan(), out);
            Runtime.getRuntime().addShutdownHook(new Thread(stack::stop, "stop"));
            try {
                out.println("Starting the stack in " + home + (command.fresh() ? " with fresh data" : "") + " ...");
                stack.start();
                out.println(stack.summary());
                out.println(
                        command.place() == CommandLine.Place.FOREGROUND
                                ? "Ctrl-C or ./dev down stops it."
                                : "./dev down stops it.");
                throw stack.keepRunning();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } catch (RuntimeException e) {
                stack.stop();
                throw Refusal.of(e, home);
            }
        }
    }

    private void clearEarlierRuns() {
        var leftovers = Leftovers.clear(home);
        if (leftovers > 0) {
            out.println("Stopped " + leftovers + " processes left over from an earlier run.");
        }
        if (command.fresh()) {
            home.dropData();
            home.create();
        }
    }

    private StackPlan plan() {
        var services = command.forLoad()
                ? Catalogue.SERVICES
                : Catalogue.SERVICES.stream()
                        .map(ServiceDefinition::forOnePerson)
                        .toList();
        var ports = command.freePorts()
                ? Ports.free(services)
                : command.portBase()
                        .map(base -> Ports.consecutive(services, base))
                        .orElseGet(() -> Ports.usual(services));
        return new StackPlan(home, services, ports, command.developed(), command.prepareStarts(), command.nativeToo());
    }
}
