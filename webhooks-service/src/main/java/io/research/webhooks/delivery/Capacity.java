package io.research.webhooks.delivery;

/**
 * How much a worker can take of one webhook.
 *
 * @param deliveries how many of them
 * @param bytes how many bytes of bodies its organization may have; the delivery that reaches them is the last one
 */
record Capacity(QueueKey key, int deliveries, long bytes) {}
