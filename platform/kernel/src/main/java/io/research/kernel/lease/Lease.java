package io.research.kernel.lease;

import java.util.UUID;

/**
 * A lease that is held, or has expired and was not released.
 *
 * @param holder who works: an id of the caller's choice, such as that of a turn
 * @param note what the holder wrote to it; or null
 */
public record Lease(UUID holder, String note) {}
