package io.research.load.process;

import io.research.local.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Processor time that processes of Linux have used, in milliseconds. */
public final class ProcessorTime {
    /** {@code /proc} counts in hundredths of a second. */
    private static final double MILLIS_PER_TICK = 10;

    private static final Path PROCESSES = Path.of("/proc");
    /** After the name: user and system time of the process, then of its children that have ended. */
    private static final int USER = 11;

    private static final int OWN = 2;
    private static final int WITH_ENDED_CHILDREN = 4;

    private ProcessorTime() {}

    public static double of(ProcessHandle process) {
        return millis(folder(process), OWN);
    }

    /** Of a process and its children, those that have ended included. */
    public static double ofFamily(ProcessHandle parent) {
        return Stream.concat(Stream.of(parent), parent.descendants())
                .mapToDouble(process -> millis(folder(process), WITH_ENDED_CHILDREN))
                .sum();
    }

    /** By the names of its threads that run, which differ by a number where they do the same. */
    public static Map<String, Double> byThread(ProcessHandle process) {
        try (var threads = Files.list(folder(process).resolve("task"))) {
            return threads.collect(Collectors.groupingBy(
                    ProcessorTime::name, TreeMap::new, Collectors.summingDouble(thread -> millis(thread, OWN))));
        } catch (IOException e) {
            throw new Refusal("Processor time is read from /proc, which this system has not.");
        }
    }

    private static Path folder(ProcessHandle process) {
        return PROCESSES.resolve(Long.toString(process.pid()));
    }

    private static String name(Path thread) {
        String stat = stat(thread);
        return stat.isEmpty()
                ? "ended"
                : stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
                        .replaceAll("[-#\\d]+(?=$|[-.\\s])", "")
                        .strip();
    }

    /** 0 for what has ended meanwhile. */
    private static double millis(Path process, int counters) {
        String stat = stat(process);
        return stat.isEmpty()
                ? 0
                : Stream.of(stat.substring(stat.lastIndexOf(')') + 2).split(" "))
                                .skip(USER)
                                .limit(counters)
                                .mapToLong(Long::parseLong)
                                .sum()
                        * MILLIS_PER_TICK;
    }

    private static String stat(Path process) {
        try {
            return Files.readString(process.resolve("stat"));
        } catch (NoSuchFileException ended) {
            return "";
        } catch (IOException e) {
            // A thread that ends while its file is read.
            return "";
        }
    }
}
