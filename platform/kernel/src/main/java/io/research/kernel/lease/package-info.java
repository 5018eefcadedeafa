/** Exclusive work on one thing for a bounded time. */
package io.research.kernel.lease;
