package io.research.kernel.child;

import io.research.kernel.problem.Problem;
import java.io.IOException;

/**
 * Work that a child process does. It is made there by its constructor without arguments, knows nothing of the service, and
 * has no settings, no database and no network.
 */
public interface ChildWork {

    /**
     * The answer, in whatever form whoever asked understands.
     *
     * @throws Problem is told to whoever asked as it is
     */
    byte[] run(byte[] input) throws IOException;
}
