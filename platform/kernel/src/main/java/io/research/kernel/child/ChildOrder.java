package io.research.kernel.child;

import io.research.kernel.problem.Problem;
import java.time.Duration;
import java.util.function.Function;

/**
 * A task for a child process.
 *
 * @param deadline from its start on; then it is killed
 * @param told what whoever asked is told where it ends without an answer, in public words
 */
public record ChildOrder(
        Class<? extends ChildWork> work, byte[] input, Duration deadline, Function<ChildEnd, Problem> told) {}
