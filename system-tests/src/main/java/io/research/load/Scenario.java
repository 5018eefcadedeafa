package io.research.load;

import java.io.PrintStream;

/** One thing to measure. */
interface Scenario {
    /** As it is typed and as its files are named. */
    String name();

    /** What is measured, in one line. */
    String promise();

    /** Measures, and says meanwhile how far it is. */
    Result measure(MeasuredStack stack, PrintStream progress);
}
