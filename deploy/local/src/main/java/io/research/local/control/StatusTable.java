package io.research.local.control;

import io.research.local.control.StackState.Part;
import io.research.local.service.ResidentMemory;
import java.util.ArrayList;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The table of what runs: service, address, how long its start took, resident memory; and the model that they ask. */
public final class StatusTable {
    private static final double MEBIBYTE = 1024.0 * 1024;

    private static final String WITHOUT_MODEL =
            "none: plans are templates and findings are counts (see \"With a language model\" in README.md)";

    private final StackState state;

    public StatusTable(StackState state) {
        this.state = state;
    }

    public String text() {
        var lines = new ArrayList<String>();
        lines.add(line("service", "address", "ready in", "memory"));
        var services = 0L;
        for (var service : state.services()) {
            var memory = memory(service, ResidentMemory::resident);
            services += memory;
            lines.add(line(name(service), service.address(), seconds(service), megabytes(memory)));
        }
        lines.add(line("", state.services().size() + " services together", slowest(), megabytes(services)));
        lines.add("");
        for (var server : state.infrastructure()) {
            var memory =
                    server.process() == null ? "(launcher)" : megabytes(memory(server, ResidentMemory::residentFamily));
            lines.add(line(name(server), server.address(), seconds(server), memory));
        }
        var launcher = state.launcher().find().map(ResidentMemory::resident).orElse(0L);
        lines.add(line("launcher", "process " + state.launcher().pid(), "", megabytes(launcher)));
        lines.add("");
        lines.add(
                line("language model", state.languageModel() == null ? WITHOUT_MODEL : state.languageModel(), "", ""));
        return String.join(System.lineSeparator(), lines) + System.lineSeparator();
    }

    private static String line(String name, String address, String readyIn, String memory) {
        return String.format(Locale.ROOT, "%-14s %-30s %9s %10s", name, address, readyIn, memory)
                .stripTrailing();
    }

    private static String name(Part part) {
        return part.restarts() == 0 ? part.name() : part.name() + " (" + part.restarts() + "x)";
    }

    private static long memory(Part part, ToLongFunction<ProcessHandle> measure) {
        return part.process() == null
                ? 0
                : part.process().find().map(measure::applyAsLong).orElse(0L);
    }

    private String slowest() {
        return state.services().stream()
                .map(Part::readyMillis)
                .filter(millis -> millis != null)
                .max(Long::compare)
                .map(StatusTable::seconds)
                .orElse("");
    }

    private static String seconds(Part part) {
        return part.readyMillis() == null ? "-" : seconds(part.readyMillis());
    }

    private static String seconds(long millis) {
        return String.format(Locale.ROOT, "%.1f s", millis / 1000.0);
    }

    private static String megabytes(long bytes) {
        return bytes == 0 ? "-" : String.format(Locale.ROOT, "%.0f MB", bytes / MEBIBYTE);
    }
}
