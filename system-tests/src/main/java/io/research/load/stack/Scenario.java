package io.research.load.stack;

import java.io.PrintStream;
import java.util.function.Supplier;

/** One thing to measure. */
public interface Scenario {
    /** As it is typed and as its files are named. */
    String name();

    /** What is measured, in one line. */
    String promise();

    /**
     * Measures, and says meanwhile how far it is.
     *
     * @param stack refuses when none is running
     */
    Result measure(Supplier<MeasuredStack> stack, PrintStream progress);
}
