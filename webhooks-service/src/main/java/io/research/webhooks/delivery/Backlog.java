package io.research.webhooks.delivery;

import java.time.Duration;

/**
 * What should have been sent by now, and the webhooks that get nothing.
 *
 * @param age since when the oldest delivery to an active webhook is due
 * @param size how many deliveries to active webhooks are due, counted as far as {@link BacklogRepository#MOST}
 * @param paused how many webhooks are paused
 * @param disabled how many webhooks are disabled
 */
record Backlog(Duration age, long size, long paused, long disabled) {}
