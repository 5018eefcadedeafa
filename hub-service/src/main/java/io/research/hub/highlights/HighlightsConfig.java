package io.research.hub.highlights;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Limits for cutting one video. */
@ConfigMapping(prefix = "research.hub.highlights")
interface HighlightsConfig {

    /**
     * The ffmpeg executable, which must include libx264; by default the one that is installed with the service, which
     * exists for Linux on x86-64.
     */
    Optional<Path> ffmpeg();

    /**
     * The TrueType font for titles and captions; by default Liberation Sans, which covers Latin, Greek, Cyrillic and
     * Hebrew.
     */
    Optional<Path> font();

    /** The maximum number of quotations in one video. */
    @WithDefault("12")
    int maxClips();

    /** The maximum length of the clip for one quotation. */
    @WithDefault("30s")
    Duration longestClip();

    /** The largest recording from which clips are cut; the temporary directory holds one at a time. */
    @WithDefault("384M")
    MemorySize maxRecording();

    /**
     * The maximum number of pixels per picture in a recording from which clips are cut (4096 by 2304); pages record far
     * fewer.
     */
    @WithDefault("9437184")
    long maxPixels();

    /** All the memory that one run of ffmpeg may reserve, on systems that can limit it (Linux). */
    @WithDefault("1G")
    MemorySize addressSpace();

    /** The maximum size of a video. */
    @WithDefault("128M")
    MemorySize maxVideo();

    /** How long one run of ffmpeg, which makes one clip or joins the clips, may take before it is killed. */
    @WithDefault("2m")
    Duration runTimeout();

    /** How long it may take to make a video, including the transfer of the recordings. */
    @WithDefault("20m")
    Duration timeout();
}
