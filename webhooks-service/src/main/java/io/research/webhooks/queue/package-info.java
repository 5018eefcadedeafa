/** The queue of deliveries: claims under leases, results, the health of webhooks, the backlog. */
package io.research.webhooks.queue;
