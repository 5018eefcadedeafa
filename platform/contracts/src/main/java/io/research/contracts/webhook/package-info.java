/** Facts about webhooks. */
package io.research.contracts.webhook;
