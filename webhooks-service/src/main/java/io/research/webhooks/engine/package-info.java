/** The engine of a process: it claims, makes attempts, and shares its capacity fairly. */
package io.research.webhooks.engine;
