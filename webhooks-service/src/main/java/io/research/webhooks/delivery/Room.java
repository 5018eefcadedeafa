package io.research.webhooks.delivery;

/**
 * What a worker has room for of one webhook.
 *
 * @param deliveries how many of them
 * @param bytes how many bytes of bodies its organization may have; the delivery that reaches them is the last one
 */
record Room(Lane lane, int deliveries, long bytes) {}
