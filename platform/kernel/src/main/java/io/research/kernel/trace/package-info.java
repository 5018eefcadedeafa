/** Traces where there are no HTTP headers: through the outbox, events and jobs. */
package io.research.kernel.trace;
