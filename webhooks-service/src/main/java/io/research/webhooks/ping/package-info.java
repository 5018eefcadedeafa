/** Tests of webhooks, asked for by their owners. */
package io.research.webhooks.ping;
