package io.research.hub.highlights;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** What cutting one video may take. */
@ConfigMapping(prefix = "research.hub.highlights")
interface HighlightsConfig {

    /** The executable of ffmpeg, with libx264; without one that of the installation, which is there for Linux on x86-64. */
    Optional<Path> ffmpeg();

    /** The TrueType font of titles and captions; without one Liberation Sans, for Latin, Greek, Cyrillic and Hebrew. */
    Optional<Path> font();

    /** Quotations in one video. */
    @WithDefault("12")
    int maxClips();

    /** What is shown of one quotation. */
    @WithDefault("30s")
    Duration longestClip();

    /** The largest recording that is cut from; one at a time lies in the temporary directory. */
    @WithDefault("384M")
    MemorySize maxRecording();

    /** The most pixels of a picture in a recording that is cut from; pages record far less than these (4096 by 2304). */
    @WithDefault("9437184")
    long maxPixels();

    /** All memory that one run of ffmpeg may reserve, where the system has such a limit (Linux). */
    @WithDefault("1G")
    MemorySize addressSpace();

    /** The largest video. */
    @WithDefault("128M")
    MemorySize maxVideo();

    /** One run of ffmpeg, which makes one clip or puts them together; then it is killed. */
    @WithDefault("2m")
    Duration runTimeout();

    /** All of a video, the recordings' way here included. */
    @WithDefault("20m")
    Duration timeout();
}
