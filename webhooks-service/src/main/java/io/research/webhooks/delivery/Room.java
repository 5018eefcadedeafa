package io.research.webhooks.delivery;

/**
 * What a worker has room for of one webhook.
 *
 * @param deliveries how many of them
 * @param held how many it has already
 * @param ahead how many of them may wait for a place of the webhook, if no other worker has any of its deliveries
 * @param bytes how many bytes of bodies its organization may have; the delivery that reaches them is the last one
 */
record Room(Lane lane, int deliveries, int held, int ahead, long bytes) {}
