/** Deliveries: planned in the transaction that takes the event, claimed with a lease, sent until received. */
package io.research.webhooks.delivery;
