package io.research.interviews.recording;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much of an interview is recorded, and until when after its end. */
@ConfigMapping(prefix = "research.recording")
interface RecordingConfig {

    /** The maximum size of a chunk; the gateway accepts 5 MiB on this route. */
    @WithDefault("5M")
    MemorySize maxChunk();

    /** The maximum number of chunks in one interview; sequence numbers stay below it. */
    @WithDefault("20000")
    int maxChunks();

    /** The maximum total size of the chunks of one interview, however long it lasts. */
    @WithDefault("4G")
    MemorySize maxRecording();

    /**
     * How many bytes may be recorded per second of an interview. The total covers three times the expected duration of
     * the study, and at least an hour, because people pause and say more than was planned. The page records video at
     * less than 200 KB a second. With the default, an interview of 20 minutes may use 0.9 GB, and its page uses 0.24
     * GB.
     */
    @WithDefault("256K")
    MemorySize perSecond();

    /** How much the finished recordings of one study may use before no more of its interviews are recorded. */
    @WithDefault("500G")
    MemorySize perStudy();

    /** The same limit for all studies of an organization in its application together: ten full studies. */
    @WithDefault("5T")
    MemorySize perOrganization();

    /** For how long after the end of an interview its page may still send the rest of the recording. */
    @WithDefault("2m")
    Duration grace();
}
