package io.research.load.stack;

import io.research.load.driver.Report;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * One thing to measure.
 *
 * @param name as it is typed and as its files are named
 * @param promise what is measured, in one line
 */
public record Scenario(String name, String promise, Measurement measurement) {

    /** How it is measured. */
    public interface Measurement {
        /** @param stack refuses when none is running */
        void measure(Supplier<MeasuredStack> stack, Report report);
    }

    /** How long one measures that may be made shorter or longer, by {@code BENCH_SECONDS}, to try it out. */
    public static Duration length(int seconds) {
        return Duration.ofSeconds(
                Integer.parseInt(System.getenv().getOrDefault("BENCH_SECONDS", Integer.toString(seconds))));
    }
}
