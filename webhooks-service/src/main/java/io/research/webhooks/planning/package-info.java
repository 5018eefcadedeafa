/** Planning: each public event becomes one delivery for each webhook that asked for it, once. */
package io.research.webhooks.planning;
