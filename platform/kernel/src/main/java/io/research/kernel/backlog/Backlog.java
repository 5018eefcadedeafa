package io.research.kernel.backlog;

import java.time.Duration;

/**
 * The backlog of one table.
 *
 * @param age since when the first of it waits; none where nothing does
 * @param size how much, counted as far as {@link BacklogRepository#MOST}
 */
record Backlog(Duration age, long size) {}
