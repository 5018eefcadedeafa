package io.research.hub.highlights;

import io.research.hub.composition.Composition;
import java.nio.file.Path;

/**
 * A finished video, as long as it is used.
 *
 * @param content the quotations that are in it
 */
public record Video(Composition content, Path file, long bytes) {}
