/** The only way to customer addresses: checked, pinned, without redirects, bounded in time and size. */
package io.research.webhooks.outbound;
