/**
 * Deliveries: the queue that claims them under leases, the engine of a process that makes their attempts and shares its
 * capacity fairly, and what follows from the result of each attempt.
 */
package io.research.webhooks.delivery;
