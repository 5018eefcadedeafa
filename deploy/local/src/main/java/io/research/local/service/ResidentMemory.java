package io.research.local.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Resident memory of processes, in bytes; 0 for one that is gone. */
public final class ResidentMemory {
    private static final long KIBIBYTE = 1024;

    private ResidentMemory() {}

    public static long resident(ProcessHandle process) {
        var linux = Path.of("/proc", Long.toString(process.pid()), "smaps_rollup");
        return Files.isReadable(linux) ? rollup(linux, "Rss:") : reportedByPs(process.pid());
    }

    /** Of a process and its children, counting what they share once. */
    public static long residentFamily(ProcessHandle parent) {
        return Stream.concat(Stream.of(parent), parent.descendants())
                .mapToLong(process -> {
                    var linux = Path.of("/proc", Long.toString(process.pid()), "smaps_rollup");
                    return Files.isReadable(linux) ? rollup(linux, "Pss:") : reportedByPs(process.pid());
                })
                .sum();
    }

    private static long rollup(Path file, String field) {
        try (var lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(field))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * KIBIBYTE)
                    .sum();
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0;
        }
    }

    private static long reportedByPs(long pid) {
        try {
            var ps = new ProcessBuilder("ps", "-o", "rss=", "-p", Long.toString(pid)).start();
            var answer = new String(ps.getInputStream().readAllBytes()).strip();
            return answer.isEmpty() ? 0 : Long.parseLong(answer) * KIBIBYTE;
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }
}
