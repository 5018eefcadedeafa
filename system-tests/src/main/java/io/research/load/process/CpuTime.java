package io.research.load.process;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** What processes have used of the processors, up to now. */
public record CpuTime(Map<Long, Duration> byProcess) {
    private static final double NANOS_PER_SECOND = 1e9;

    public static CpuTime of(ProcessHandle process) {
        return of(Stream.of(process));
    }

    /** Of a process and those that it has started; what ended between two readings is not seen. */
    public static CpuTime ofFamily(ProcessHandle process) {
        return of(Stream.concat(Stream.of(process), process.descendants()));
    }

    private static CpuTime of(Stream<ProcessHandle> processes) {
        var times = new HashMap<Long, Duration>();
        processes.forEach(process ->
                times.put(process.pid(), process.info().totalCpuDuration().orElse(Duration.ZERO)));
        return new CpuTime(times);
    }

    public double secondsSince(CpuTime earlier) {
        return byProcess.entrySet().stream()
                        .mapToLong(entry -> entry.getValue()
                                .minus(earlier.byProcess.getOrDefault(entry.getKey(), Duration.ZERO))
                                .toNanos())
                        .sum()
                / NANOS_PER_SECOND;
    }
}
