/** Deliveries of webhooks, beside a loop that only sends. */
package io.research.load.webhooks;
