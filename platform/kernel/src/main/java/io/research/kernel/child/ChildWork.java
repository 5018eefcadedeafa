package io.research.kernel.child;

import io.research.kernel.problem.Problem;
import java.io.IOException;

/**
 * Work for a child process. It is created there by its constructor without arguments, and has no access to the service,
 * its settings, a database or the network.
 */
public interface ChildWork {

    /**
     * The result, in a form that the caller understands.
     *
     * @throws Problem is told to whoever asked as it is
     */
    byte[] run(byte[] input) throws IOException;
}
