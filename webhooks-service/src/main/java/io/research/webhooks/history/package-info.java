/** The history of a webhook: pages, sending again, and what is deleted after a time. */
package io.research.webhooks.history;
