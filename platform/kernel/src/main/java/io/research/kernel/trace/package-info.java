/** Traces where no header of HTTP carries them: through the outbox, events, jobs. */
package io.research.kernel.trace;
