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

    /** The heap of one process that reads a file from outside. */
    @WithDefault("192M")
    MemorySize heap();

    /**
     * All the memory that one such process may reserve, including its libraries and threads, on systems that can limit
     * it (Linux).
     */
    @WithDefault("1100M")
    MemorySize addressSpace();

    /** The largest file that one such process may write. */
    @WithDefault("256M")
    MemorySize largestFile();

    /** The largest result that one such process may return. */
    @WithDefault("48M")
    MemorySize largestAnswer();

    /** How many such processes run at once; by default one per core, but at least two and at most four. */
    OptionalInt parallel();

    /** How many files may wait for a free process. */
    @WithDefault("32")
    int waiting();

    /** How long a file waits for a free process; after that its sender gets 503, and a job is tried again later. */
    @WithDefault("10s")
    Duration patience();
}
