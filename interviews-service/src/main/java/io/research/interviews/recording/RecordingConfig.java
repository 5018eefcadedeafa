package io.research.interviews.recording;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much is recorded of an interview, and for how long after its end. */
@ConfigMapping(prefix = "research.recording")
interface RecordingConfig {

    /** The largest chunk; the gateway's route takes 5 MiB. */
    @WithDefault("5M")
    MemorySize maxChunk();

    /** The most chunks of one interview: sequences end before it. */
    @WithDefault("20000")
    int maxChunks();

    /** The most bytes of one interview's chunks together, however long it shall take. */
    @WithDefault("4G")
    MemorySize maxRecording();

    /**
     * Bytes for each second of an interview, of which three times the expected duration of its study are recorded, an hour at
     * least: people pause, and tell more than was planned. The page records video with less than 200 KB a second. With the
     * default an interview of 20 minutes gets 0.9 GB, its page uses 0.24 GB of them.
     */
    @WithDefault("256K")
    MemorySize perSecond();

    /** What the finished recordings of one study may take, before no further interview of it is recorded. */
    @WithDefault("500G")
    MemorySize perStudy();

    /** The same for all studies of an organization in its application together: ten full studies. */
    @WithDefault("5T")
    MemorySize perOrganization();

    /** How long after the end of an interview its page may still send what it has not sent yet. */
    @WithDefault("2m")
    Duration grace();
}
