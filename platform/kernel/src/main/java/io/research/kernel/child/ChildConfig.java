package io.research.kernel.child;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * What the processes may take that read what strangers have sent. Beside its heap one takes some 100 MB: memory for as many
 * as run at once has to be there beside that of the service.
 */
@ConfigMapping(prefix = "research.child")
public interface ChildConfig {

    /** The heap of one process that reads what a stranger has sent. */
    @WithDefault("192M")
    MemorySize heap();

    /** All memory that one may reserve, its libraries and threads included, where the system has such a limit (Linux). */
    @WithDefault("1100M")
    MemorySize addressSpace();

    /** The largest file that one may write. */
    @WithDefault("256M")
    MemorySize largestFile();

    /** The most bytes that one may answer. */
    @WithDefault("48M")
    MemorySize largestAnswer();

    /** How many of them run at once; where nothing is said one for each core, two at least and four at most. */
    OptionalInt parallel();

    /** How many more files wait for a place. */
    @WithDefault("32")
    int waiting();

    /** How long a file waits for a place; then its sender is told to come back (503), and a job comes back by itself. */
    @WithDefault("10s")
    Duration patience();
}
