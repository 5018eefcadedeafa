package io.research.interviews.moderator.nearest;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * Whether short English answers in which the rules see nothing are compared with labelled examples by a small model in
 * process. Not used where a language model takes the turns, which reads them itself.
 */
@ConfigMapping(prefix = "research.interviewer.second-reading")
interface SecondReadingConfig {

    /**
     * Whether answers are compared. The model takes 120 MB outside the heap and some milliseconds of a core for each answer
     * that was not given before; a pod needs 768 MiB with it.
     */
    @WithDefault("false")
    boolean enabled();

    /** Where the machine, or the limit of the container, has less memory than that, nothing is compared. */
    @WithDefault("700M")
    MemorySize leastMemory();

    /** How long a turn waits for it; what takes longer is left unread. */
    @WithDefault("100ms")
    Duration longest();

    /** How many answers are read at once; who comes beyond them goes on without. */
    @WithDefault("4")
    int parallel();
}
