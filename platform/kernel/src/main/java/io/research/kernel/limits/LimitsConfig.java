package io.research.kernel.limits;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/**
 * The budget of bytes in work. A body costs {@link #perByte()} bytes for each of its own: what has come of it, its
 * characters while it is parsed (two bytes each), its tree, and copies of its largest member. The tree alone may be sixteen
 * times the body and 8 MB ({@link TreeLimit}), twice what is counted; so the budget is half of what requests may take. What
 * is read from a file as a whole takes its part, too ({@link MemoryBudget#within}). Routes that read their bodies otherwise say
 * what a byte of theirs costs ({@link BodyCost}): a planning turn decodes its picture while the body comes, and holds neither
 * the body nor the text of the picture. Its byte costs one, so that a heap of 224 MB, with a budget of 56 MB, reads four of
 * 14 MB at once: 42 MB of pictures, and 84 MB if all four were cut to their length in the same moment.
 *
 * <p>With the defaults and a heap of 128 MB: 32 MB are the budget, 64 MB what hostile bodies make of it, 8 MB one batch of
 * events in and 4 MB one out, 30 MB classes, pools and caches of an idle service. What does not fit waits for
 * {@link #patience()}, then it is refused with 503 and nothing was begun. Bodies of up to {@link #small()} bytes are
 * counted by nobody: their number is bounded by the connections of the gateway (64 for each of its event loops), 640 KB of
 * tree each in the worst case.
 *
 * <p>The files of forms go to disk while they come and until their request ends. A form takes its length of {@link #forms()}
 * and of {@link #formsPerOrganization()} before it is read, one without a length that of the longest body there may be.
 */
@ConfigMapping(prefix = "research.work")
public interface LimitsConfig {

    /** The share of the heap that bodies of requests may use together (the budget). */
    @WithDefault("0.25")
    double heapShare();

    /**
     * How many bytes of the budget one byte of a JSON body uses. Other bodies are passed on and use a quarter of that.
     */
    @WithDefault("8")
    int perByte();

    /** Bodies up to this size do not use the budget. */
    @WithDefault("16384")
    long small();

    /** How long a request waits for its share of the budget. */
    @WithDefault("2s")
    Duration patience();

    /** How many requests may wait for the budget. */
    @WithDefault("256")
    int waiting();

    /** How many bytes of forms may be on disk at once; a form that does not fit is refused with 503. */
    @WithDefault("128M")
    MemorySize forms();

    /**
     * How many bytes of one organization's forms may be on disk at once; a form that does not fit is refused with 429.
     */
    @WithDefault("48M")
    MemorySize formsPerOrganization();
}
