package io.research.interviews.recording;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much is recorded of an interview, and for how long after its end. */
@ConfigMapping(prefix = "research.recording")
public interface RecordingConfig {

    /** The largest chunk; the gateway's route takes 5 MiB. */
    @WithDefault("5M")
    MemorySize maxChunk();

    /** The most chunks of one interview: sequences end before it. */
    @WithDefault("20000")
    int maxChunks();

    /** The most bytes of one interview's chunks together. */
    @WithDefault("4G")
    MemorySize maxRecording();

    /** How long after the end of an interview its page may still send what it has not sent yet. */
    @WithDefault("2m")
    Duration grace();
}
